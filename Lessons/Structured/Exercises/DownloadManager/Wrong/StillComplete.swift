/// Downloads albums, photo by photo.
final class DownloadManager {
  private var current: Task<Void, Never>?

  func download(_ photos: Int, from server: Server) async -> Bool {
    let task = Task {
      for photo in 0..<photos {
        if Task.isCancelled { break }
        try? await server.photo(photo)
      }
    }
    current = task
    await task.value
    return true
  }

  /// Called when the user taps "Cancel".
  func cancel() { current?.cancel() }
}
