/// Returns the newest headline. An event happens while the first or the third answer is under way.
actor Server {
  private(set) var newest = 1
  private(set) var requests = 0
  private var event: (@concurrent @Sendable () async -> Void)?

  func whileAnswering(_ event: @escaping @concurrent @Sendable () async -> Void) { self.event = event }

  func headline() async -> Int {
    requests += 1
    let answer = newest
    if requests == 1 || requests == 3 { await event?() }
    return answer
  }

  func publish() { newest += 1 }
}

/// The newspaper publishes a headline while a reader waits for the previous one. Then another reader asks, and
/// either reader may get its answer first. If one of them asks again, the newspaper publishes another headline.
func scenario() async -> String {
  let server = Server()
  let headlines = Headlines(server: server)
  var first: Task<Int, Never>?
  await withCheckedContinuation { forgotten in
    first = Task.detached {
      await server.whileAnswering {
        await server.publish()
        await headlines.forget()
        if await server.newest == 2 { forgotten.resume() }
      }
      return await headlines.current()
    }
  }
  _ = await headlines.current()
  _ = await first?.value
  _ = await headlines.current()
  guard await headlines.current() == server.newest else { return "an old headline" }
  let requests = await server.requests
  _ = await headlines.current()
  return await server.requests == requests ? "the new headline" : "a needless request"
}
