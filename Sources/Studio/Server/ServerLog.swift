import Foundation

/// What a `PictureServer` and its thread share: what it answers, and what it has answered.
struct ServerLog: Sendable {
  /// A request that is being answered; nothing is recorded for a bad one, which has no path.
  struct Visit {
    let path: String?
    let status: Int
    let client: UInt32?
    let arrived: ContinuousClock.Instant
    let run: Int
  }

  let routes: [String: Route]
  private(set) var requests: [String: Int] = [:]
  private(set) var exchanges: [Exchange] = []
  /// Counts the resets: an answer that was under way during one must not turn up after it.
  private var run = 0

  init(routes: [String: Route]) { self.routes = routes }

  mutating func reset() {
    run += 1
    requests = [:]
    exchanges = []
  }

  /// Counts a request and chooses its reply.
  ///
  /// - Parameter request: nil for a bad one.
  mutating func answer(to request: Request?) -> Answer {
    var status = 400
    var reply: Route.Reply?
    if let request {
      status = 404
      let earlier = requests[request.path, default: 0]
      requests[request.path] = earlier + 1
      if let replies = routes[request.path]?.replies { reply = replies[min(earlier, replies.count - 1)] }
    }
    let sent = reply ?? Route.Reply(body: Data("\(status)\n".utf8), status: status)
    let closes = request?.closes ?? true
    // Without 'no-store' a client's cache would hide that the picture has changed.
    let head = """
      HTTP/1.1 \(sent.status) \(sent.status == 200 ? "OK" : "Error")\r
      Content-Type: \(sent.contentType)\r
      Content-Length: \(sent.body.count)\r
      Cache-Control: no-store\r
      \(closes ? "Connection: close\r\n" : "")\r\n
      """
    let now = ContinuousClock.now
    let visit = Visit(
      path: request?.path, status: sent.status, client: request?.client, arrived: now, run: run)
    return Answer(visit: visit, due: now + sent.latency, closes: closes, rest: Data(head.utf8) + sent.body)
  }

  /// Records an exchange. Only the first 10,000 are, so that a long run does not use up memory.
  mutating func note(_ visit: Visit, at now: ContinuousClock.Instant) {
    guard let path = visit.path, visit.run == run, exchanges.count < 10_000 else { return }
    exchanges.append(
      Exchange(
        path: path, status: visit.status, client: visit.client, arrived: visit.arrived, finished: now))
  }
}
