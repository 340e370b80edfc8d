nonisolated struct Picture {}

nonisolated struct NotFound: Error {}

/// Answers the first request with an error, and the second one with a picture.
final class Server {
  private var requests = 0
  /// Called while a request is under way, so that the scene can look at the view.
  var onRequest: () -> Void = {}

  func picture() async throws -> Picture {
    requests += 1
    let isFirst = requests == 1
    onRequest()
    await Task.yield()
    onRequest()
    if isFirst { throw NotFound() }
    return Picture()
  }
}

/// The user taps, sees the failure and taps again.
func scenario() async -> String {
  let server = Server()
  let view = PictureView()
  var stoppedEarly = false
  server.onRequest = { stoppedEarly = stoppedEarly || !view.isSpinning }
  try? await view.load(from: server)
  if view.isSpinning { return "spinning forever" }
  if view.message == nil { return "failure untold" }
  try? await view.load(from: server)
  if view.isSpinning { return "spinning forever" }
  if view.picture == nil { return "no picture" }
  if view.message != nil { return "a message beside the picture" }
  return stoppedEarly ? "stopped too early" : "message, then picture"
}
