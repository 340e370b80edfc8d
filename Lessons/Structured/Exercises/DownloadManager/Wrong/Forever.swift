/// Downloads albums, photo by photo.
final class DownloadManager {
  private var isCanceled = false
  private var photo: Task<Void, any Error>?

  func download(_ photos: Int, from server: Server) async -> Bool {
    for number in 0..<photos {
      if isCanceled { return false }
      let task = Task.immediate { try await server.photo(number) }
      photo = task
      _ = await task.result
    }
    return !isCanceled
  }

  /// Called when the user taps "Cancel".
  func cancel() {
    isCanceled = true
    photo?.cancel()
  }
}
