// download-manager
//
// Goal: After the user cancels, no photo is begun, and the one that is under way ends at once. The result says whether all
// photos have arrived.
// The scene calls `cancel()` during the first or second photo of an album. Then it downloads another album.
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
