/// Loads a picture, but waits no longer than a limit.
final class PictureLoader {
  func picture(from server: Server, within limit: Duration) async -> Picture? {
    let began = ContinuousClock.now
    let picture = try? await server.picture()
    return ContinuousClock.now - began < limit ? picture : nil
  }
}
