/// Downloads albums, photo by photo.
final class DownloadManager {
  private var canceled = 0
  private var photo: Task<Void, any Error>?

  func download(_ photos: Int, from server: Server) async -> Bool {
    let before = canceled
    for number in 0..<photos {
      let task = Task.immediate { try await server.photo(number) }
      photo = task
      guard case .success = await task.result, canceled == before else { return false }
    }
    return true
  }

  /// Called when the user taps "Cancel".
  func cancel() {
    canceled += 1
    photo?.cancel()
  }
}
