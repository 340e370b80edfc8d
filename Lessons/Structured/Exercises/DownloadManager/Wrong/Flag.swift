/// Downloads albums, photo by photo.
final class DownloadManager {
  private var isCanceled = false

  func download(_ photos: Int, from server: Server) async -> Bool {
    isCanceled = false
    for photo in 0..<photos {
      if isCanceled { return false }
      try? await server.photo(photo)
    }
    return !isCanceled
  }

  /// Called when the user taps "Cancel".
  func cancel() { isCanceled = true }
}
