/// Downloads albums, photo by photo.
final class DownloadManager {
  private var current: Task<Bool, Never>?

  func download(_ photos: Int, from server: Server) async -> Bool {
    let task = Task {
      for photo in 0..<photos {
        if Task.isCancelled { return false }
        let work = Task.immediate { try await server.photo(photo) }
        _ = await work.result
      }
      return true
    }
    current = task
    return await task.value
  }

  /// Called when the user taps "Cancel".
  func cancel() { current?.cancel() }
}
