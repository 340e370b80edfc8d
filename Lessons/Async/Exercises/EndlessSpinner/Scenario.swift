nonisolated struct Picture {}

nonisolated struct NotFound: Error {}

/// Answers the first request with an error, and the second one with a picture.
final class Server {
  private var requests = 0
  /// Called during a request, so that the scene can check the view.
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

/// The user taps, sees the message, and taps again.
func scenario() async -> String {
  let server = Server()
  let view = PictureView()
  var stoppedEarly = false
  server.onRequest = { stoppedEarly = stoppedEarly || !view.isSpinning }
  try? await view.load(from: server)
  if view.isSpinning { return "the spinner never stops" }
  if view.message == nil { return "no error message" }
  try? await view.load(from: server)
  if view.isSpinning { return "the spinner never stops" }
  if view.picture == nil { return "no picture" }
  if view.message != nil { return "the message is still shown" }
  return stoppedEarly ? "the spinner stopped too early" : "message, then picture"
}
