/// Loads a picture, but waits no longer than a limit.
final class PictureLoader {
  func picture(from server: Server, within limit: Duration) async -> Picture? {
    await withCheckedContinuation { continuation in
      Task { continuation.resume(returning: try? await server.picture()) }
      Task {
        try? await Task.sleep(for: limit)
        continuation.resume(returning: nil)
      }
    }
  }
}
