/// Downloads albums, photo by photo.
final class DownloadManager {
  private var current: Task<Bool, Never>?

  func download(_ photos: Int, from server: Server) async -> Bool {
    let task = Task {
      for photo in 0..<photos {
        try? await server.photo(photo)
      }
      return !Task.isCancelled
    }
    current = task
    return await task.value
  }

  /// Called when the user taps "Cancel".
  func cancel() { current?.cancel() }
}
