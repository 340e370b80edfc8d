import Foundation
import Studio

/// Uploads an album, photo by photo.
private final class AlbumUpload {
  let session: any Session
  private(set) var begun = 0
  private(set) var isComplete = false

  init(session: any Session) { self.session = session }

  func upload(_ album: [URL]) async throws {
    for photo in album {
      begun += 1
      // A photo that fails does not stop the others.
      _ = try? await session.data(from: photo)
    }
    isComplete = true
  }
}

// MARK: - Scenario

/// The user leaves, and the screen cancels the upload.
public func keptGoing(in scene: Scene) async -> Outcome {
  let model = AlbumUpload(session: scene.session)
  let album = [scene.url("cat.qoi"), scene.url("changing-cat.qoi")]
  let upload = Task { try await model.upload(album) }
  let user = Task {
    // The user looks around first.
    await Task.yield()
    upload.cancel()
    return (begun: model.begun, isComplete: model.isComplete)
  }
  let atCancel = await user.value
  _ = await upload.result
  if model.begun > atCancel.begun { return "a photo is begun after the cancel" }
  let isStopped = model.isComplete == atCancel.isComplete
  return isStopped ? "the upload stops, or has ended" : "the canceled upload counts as complete"
}
