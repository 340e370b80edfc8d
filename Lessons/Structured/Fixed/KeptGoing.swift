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
      // Checking and beginning are one step: no cancel can come in between.
      try Task.checkCancellation()
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
    return model.begun
  }
  let begun = await user.value
  _ = await upload.result
  if model.isComplete && model.begun < album.count { return "half an album counts as complete" }
  return model.begun == begun ? "no photo is begun after the cancel" : "a photo is begun after the cancel"
}
