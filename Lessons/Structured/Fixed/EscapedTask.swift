import Foundation
import Studio

/// Saves an album for a journey without a network.
private final class OfflineAlbum {
  let session: any Session
  private(set) var saved = 0
  private(set) var savedWhenReported: Int?

  init(session: any Session) { self.session = session }

  func save(_ album: [URL]) async throws {
    try await withThrowingDiscardingTaskGroup { group in
      for photo in album {
        group.addTask {
          // The work is the child's own: the group waits for it, and gets its error.
          try await self.save(photo)
        }
      }
    }
    savedWhenReported = saved
  }

  @concurrent func save(_ photo: URL) async throws {
    let data = try await session.data(from: photo)
    await store(data)
  }

  func store(_ photo: Data) { saved += 1 }
}

// MARK: - Scenario

/// The app saves two photos, and then reports that the album is saved.
public func escapedTask(in scene: Scene) async -> Outcome {
  let model = OfflineAlbum(session: scene.session)
  let album = [scene.url("cat.qoi"), scene.url("news.txt")]
  do { try await model.save(album) } catch { return "an error is reported" }
  return model.savedWhenReported == album.count ? "saved when reported" : "reported, and still saving"
}
