/// Loads a picture, but waits no longer than a limit.
final class PictureLoader {
  func picture(from server: Server, within limit: Duration) async -> Picture? {
    let download = Task { try await server.picture() }
    let timer = Task {
      try await Task.sleep(for: limit)
      download.cancel()
    }
    defer { timer.cancel() }
    return try? await download.value
  }
}
