// download-manager
//
// Goal: After `cancel()`, no photo is begun, and the one that is under way ends at once. `download(_:from:)` returns
// whether all photos have arrived.
// The scene cancels the download of an album during its first or second photo. Then it downloads another album.
// `Server.photo(_:)` throws at once if its task is canceled.

/// Downloads albums, photo by photo.
final class DownloadManager {
  private var isCanceled = false

  func download(_ photos: Int, from server: Server) async -> Bool {
    for photo in 0..<photos {
      try? await server.photo(photo)
    }
    return !isCanceled
  }

  /// Called when the user taps "Cancel".
  func cancel() { isCanceled = true }
}
