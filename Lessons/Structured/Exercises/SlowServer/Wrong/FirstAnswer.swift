/// Loads a picture, but waits no longer than a limit.
final class PictureLoader {
  func picture(from server: Server, within limit: Duration) async -> Picture? {
    var isOver = false
    return await withCheckedContinuation { continuation in
      func end(_ picture: Picture?) {
        if isOver { return }
        isOver = true
        continuation.resume(returning: picture)
      }
      Task { end(try? await server.picture()) }
      Task {
        try? await Task.sleep(for: limit)
        end(nil)
      }
    }
  }
}
