/// Gives everyone who asks the headline of the moment. Things happen while the first answer is on its way.
actor Server {
  private var newest = 1
  private(set) var requests = 0
  private var event: (@Sendable () async -> Void)?

  func beforeFirstAnswer(_ event: @escaping @Sendable () async -> Void) { self.event = event }

  func headline() async -> Int {
    requests += 1
    let answer = newest
    let event = self.event
    self.event = nil
    await event?()
    return answer
  }

  func publish() { newest += 1 }
}

/// While a reader waits for headline 1, the newspaper publishes headline 2. In the second round another reader asks
/// before the first one has an answer.
func scenario() async -> String {
  for readers in 1...2 {
    let server = Server()
    let headlines = Headlines(server: server)
    await server.beforeFirstAnswer {
      await server.publish()
      await headlines.forget()
      if readers == 2 { _ = await headlines.current() }
    }
    _ = await headlines.current()
    guard await headlines.current() == 2 else { return "the old headline" }
    let requests = await server.requests
    _ = await headlines.current()
    guard await server.requests == requests else { return "asked again for nothing" }
  }
  return "the new headline"
}
