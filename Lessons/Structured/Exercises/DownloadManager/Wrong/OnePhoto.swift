/// Downloads albums, photo by photo.
final class DownloadManager {
  private var photo: Task<Void, any Error>?

  func download(_ photos: Int, from server: Server) async -> Bool {
    var arrived = 0
    for number in 0..<photos {
      let task = Task.immediate { try await server.photo(number) }
      photo = task
      if case .success = await task.result { arrived += 1 }
    }
    return arrived == photos
  }

  /// Called when the user taps "Cancel".
  func cancel() { photo?.cancel() }
}
