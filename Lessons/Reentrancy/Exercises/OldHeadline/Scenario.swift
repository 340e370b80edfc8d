/// Returns the newest headline. An event happens while each of the first two answers is under way.
actor Server {
  private var newest = 1
  private(set) var requests = 0
  private var event: (@Sendable () async -> Void)?

  func whileAnswering(_ event: @escaping @Sendable () async -> Void) { self.event = event }

  func headline() async -> Int {
    requests += 1
    let answer = newest
    if requests <= 2 { await event?() }
    return answer
  }

  func publish() { newest += 1 }
}

/// Twice, the newspaper publishes a headline while a reader waits for the previous one. In the second round,
/// another reader asks before the first one has an answer.
func scenario() async -> String {
  for readers in 1...2 {
    let server = Server()
    let headlines = Headlines(server: server)
    await server.whileAnswering {
      await server.publish()
      await headlines.forget()
      if readers == 2 { _ = await headlines.current() }
    }
    _ = await headlines.current()
    _ = await headlines.current()
    guard await headlines.current() == 3 else { return "an old headline" }
    let requests = await server.requests
    _ = await headlines.current()
    guard await server.requests == requests else { return "a needless request" }
  }
  return "the new headline"
}
