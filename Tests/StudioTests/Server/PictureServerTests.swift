import Foundation
import Testing

@testable import Studio

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The picture server")
struct PictureServerTests {
  private let happy = Data("happy".utf8)
  private let sad = Data("sad".utf8)
  /// Longer than any test: what waits for it has not been answered.
  private let never = Duration.seconds(3600)

  /// Lets other threads run until the server has noticed something; fails after 20 seconds.
  private func wait(for condition: () -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while !condition() {
      try #require(ContinuousClock.now < deadline)
      sched_yield()
    }
  }

  @Test("a picture comes with its type, and no cache may keep it")
  func picture() throws {
    let server = try PictureServer(routes: ["/a b": Route(happy)])
    let client = try RawClient(server.url)
    try client.get("/a%20b?size=2")
    let response = try client.response()
    #expect(response.status == 200)
    #expect(response.body == happy)
    #expect(response.fields["content-type"] == "image/qoi")
    #expect(response.fields["cache-control"] == "no-store")
    #expect(server.requests(for: "/a b") == 1)
  }

  @Test("the picture changes after the first request, and a HEAD changes nothing")
  func changes() throws {
    let server = try PictureServer(routes: ["/cat": Route(first: happy, then: sad)])
    let client = try RawClient(server.url)
    try client.get("/cat", method: "HEAD")
    let head = try client.response(toHead: true)
    #expect(head.status == 200)
    #expect(head.fields["content-length"] == "5")
    for expected in [happy, sad, sad] {
      try client.get("/cat")
      #expect(try client.response().body == expected)
    }
    #expect(server.requests(for: "/cat") == 3)
  }

  @Test("every request has its own reply, status and latency")
  func replies() throws {
    let route = Route(happy, status: 503).then(sad, latency: .milliseconds(20)).then(happy)
    let server = try PictureServer(routes: ["/cat": route])
    let client = try RawClient(server.url)
    var seen: [RawClient.Response] = []
    for _ in 0..<4 {
      try client.get("/cat")
      seen.append(try client.response())
    }
    #expect(seen.map(\.status) == [503, 200, 200, 200])
    #expect(seen.map(\.body) == [happy, sad, happy, happy])
    let second = server.exchanges[1]
    #expect(second.finished - second.arrived >= .milliseconds(20))
  }

  @Test("the task that sends a request is recorded if the client names it, and nothing else counts as one")
  func client() throws {
    let server = try PictureServer(routes: ["/cat": Route(happy)])
    let client = try RawClient(server.url)
    for field in ["Racecourse-Task: 7\r\n", "Racecourse-Task: seven\r\n", ""] {
      try client.send("GET /cat HTTP/1.1\r\nHost: x\r\n\(field)\r\n")
      #expect(try client.response().status == 200)
    }
    #expect(server.exchanges.map(\.client) == [7, nil, nil])
  }

  @Test("an unknown path is 404, counted, and the connection stays open")
  func notFound() throws {
    let server = try PictureServer(routes: ["/cat": Route(happy)])
    let client = try RawClient(server.url)
    try client.get("/dog")
    #expect(try client.response().status == 404)
    try client.get("/cat")
    #expect(try client.response().status == 200)
    #expect(server.requests(for: "/dog") == 1)
    #expect(server.exchanges.map(\.path) == ["/dog", "/cat"])
    #expect(server.exchanges.map(\.status) == [404, 200])
  }

  @Test("a slow path does not delay a fast one, and stopping ends the slow one")
  func slowAndFast() throws {
    let server = try PictureServer(routes: ["/slow": Route(sad, latency: never), "/fast": Route(happy)])
    let slow = try RawClient(server.url)
    try slow.get("/slow")
    try wait { server.requests(for: "/slow") == 1 }
    let others = try (0..<20).map { _ in try RawClient(server.url) }
    for client in others { try client.get("/fast") }
    for client in others { #expect(try client.response().body == happy) }
    #expect(slow.isSilent)
    server.stop()
    #expect(slow.readsEnd())
    #expect(server.exchanges.count == 20)
  }

  @Test("pipelined requests are answered in their order, even after the client ends its output")
  func pipelining() throws {
    let routes = ["/1": Route(happy), "/2": Route(sad), "/3": Route(happy)]
    let server = try PictureServer(routes: routes)
    let client = try RawClient(server.url)
    try client.send(["/1", "/2", "/none", "/3"].map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
    client.endOutput()
    let responses = try (0..<4).map { _ in try client.response() }
    #expect(responses.map(\.status) == [200, 200, 404, 200])
    #expect(client.readsEnd())
  }

  @Test(
    "a client that asks to close, or speaks 1.0, is answered and disconnected",
    arguments: ["GET /cat HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "GET /cat HTTP/1.0\r\n\r\n"])
  func closing(_ request: String) throws {
    let server = try PictureServer(routes: ["/cat": Route(happy)])
    let client = try RawClient(server.url)
    try client.send(request)
    let response = try client.response()
    #expect(response.body == happy)
    #expect(response.fields["connection"] == "close")
    #expect(client.readsEnd())
  }

  /// A request that is refused; the padding is named by its length, to keep the test's output short.
  struct Bad: Sendable {
    var start: String
    var padding = 0
    var status: Int
    var text: String { start + String(repeating: "a", count: padding) + "\r\n\r\n" }
  }

  @Test(
    "a bad request is refused and the connection closed, while others are served",
    arguments: [
      Bad(start: "hello", status: 400),
      Bad(start: "POST / HTTP/1.1", status: 405),
      Bad(start: "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 9", status: 413),
      Bad(start: "GET /", padding: 200_000, status: 414),
      Bad(start: "GET / HTTP/1.1\r\nA: ", padding: 200_000, status: 431),
      Bad(start: "GET / HTTP/3.0", status: 505),
    ])
  func refusals(_ request: Bad) throws {
    let server = try PictureServer(routes: ["/cat": Route(happy)])
    let (bad, good) = (try RawClient(server.url), try RawClient(server.url))
    try bad.send(request.text)
    try good.get("/cat")
    #expect(try good.response().status == 200)
    let response = try bad.response()
    #expect(response.status == request.status)
    #expect(response.fields["allow"] == (request.status == 405 ? "GET, HEAD" : nil))
    #expect(bad.readsEnd())
  }

  @Test("30 MB arrive complete, and a client that leaves in the middle does no harm")
  func large() throws {
    // 251 is prime, so a piece that is lost or sent twice shifts the pattern.
    let pattern = Data((0..<251).map { UInt8($0) })
    var large = Data(capacity: 30_120_000)
    for _ in 0..<120_000 { large.append(pattern) }
    let server = try PictureServer(routes: ["/large": Route(large), "/cat": Route(happy)])
    do {
      let leaver = try RawClient(server.url)
      try leaver.get("/large")
      try wait { !leaver.isSilent }
    }
    let stays = try RawClient(server.url)
    try stays.get("/large")
    #expect(try stays.response().body == large)
    try stays.get("/cat")
    #expect(try stays.response().body == happy)
    #expect(server.exchanges.map(\.path) == ["/large", "/cat"])
  }

  @Test("new clients wait for a free connection, and a client that is gone or slow loses its own")
  func places() throws {
    let limits = EventLoop.Limits(connections: 2, patience: .seconds(1))
    let server = try PictureServer(
      routes: ["/slow": Route(sad, latency: never), "/cat": Route(happy)], limits: limits)
    var gone: RawClient? = try RawClient(server.url)
    try gone?.get("/slow")
    let loris = try RawClient(server.url)
    try loris.send("GET /cat HT")
    try wait { server.requests(for: "/slow") == 1 }
    gone = nil
    let waiting = try (0..<4).map { _ in try RawClient(server.url) }
    for client in waiting {
      try client.send("GET /cat HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
    }
    for client in waiting {
      #expect(try client.response().body == happy)
      client.endOutput()
    }
    #expect(try loris.response().status == 408)
  }

  @Test("connections that are idle give way to further clients; one with a request does not")
  func idleConnections() throws {
    let limits = EventLoop.Limits(connections: 2, idleTime: .milliseconds(1), patience: never)
    let server = try PictureServer(
      routes: ["/slow": Route(sad, latency: never), "/cat": Route(happy)], limits: limits)
    let waiting = try RawClient(server.url)
    try waiting.get("/slow")
    try wait { server.requests(for: "/slow") == 1 }
    let idle = try (0..<20).map { _ in try RawClient(server.url) }
    let client = try RawClient(server.url)
    try client.get("/cat")
    #expect(try client.response().body == happy)
    #expect(idle.count == 20 && server.isReachable)
  }

  @Test("a server that has stopped is not reachable")
  func unreachable() throws {
    let server = try PictureServer(routes: [:])
    #expect(server.isReachable)
    server.stop()
    #expect(!server.isReachable)
  }

  @Test("after a reset everything starts over, and requests under way are not recorded")
  func reset() throws {
    let slow = Route(sad, latency: .milliseconds(30))
    let server = try PictureServer(routes: ["/cat": Route(first: happy, then: sad), "/slow": slow])
    let client = try RawClient(server.url)
    for _ in 0..<100 {
      for expected in [happy, sad] {
        try client.get("/cat")
        #expect(try client.response().body == expected)
      }
      #expect(server.requests(for: "/cat") == 2)
      #expect(server.exchanges.count == 2)
      server.reset()
      #expect(server.requests(for: "/cat") == 0)
      #expect(server.exchanges.isEmpty)
    }
    try client.get("/slow")
    try wait { server.requests(for: "/slow") == 1 }
    server.reset()
    #expect(try client.response().body == sad)
    #expect(server.exchanges.isEmpty)
  }

  @Test("stopping twice, from two threads, or by releasing it stops the server")
  func stopping() async throws {
    let routes = ["/only-here": Route(sad)]
    let server = try PictureServer(routes: routes)
    #expect(isServed(server.url))
    await withTaskGroup { group in
      for _ in 0..<4 { group.addTask { server.stop() } }
    }
    server.stop()
    #expect(!isServed(server.url))

    var other: PictureServer? = try PictureServer(routes: routes)
    let url = try #require(other?.url)
    other = nil
    #expect(!isServed(url))
  }

  /// Whether that server still answers. A server of another test may have got its port by now, but not its route.
  private func isServed(_ url: URL) -> Bool {
    guard let client = try? RawClient(url), (try? client.get("/only-here")) != nil else { return false }
    return (try? client.response().body) == sad
  }

  @Test("two servers know nothing of each other")
  func two() throws {
    let servers = [
      try PictureServer(routes: ["/cat": Route(happy)]), try PictureServer(routes: ["/cat": Route(sad)]),
    ]
    for (server, expected) in zip(servers, [happy, sad]) {
      let client = try RawClient(server.url)
      try client.get("/cat")
      #expect(try client.response().body == expected)
    }
    #expect(servers.map { $0.requests(for: "/cat") } == [1, 1])
  }

  @Test("URLSession downloads from it, many at once")
  func urlSession() async throws {
    let server = try PictureServer(routes: [
      "/happy cat?": Route(happy), "/cat": Route(first: sad, then: happy),
    ])
    let session = URLSession(configuration: .ephemeral)
    defer { session.invalidateAndCancel() }
    // No child throws, because that would cancel the others, and cancelling a download that is about to
    // end can deadlock in Foundation on Linux (Swift 6.3): URLSessionTask.cancel() waits for a queue that
    // waits for the task's own status lock.
    await withTaskGroup(of: Result<Data, any Error>.self) { group in
      for _ in 0..<50 {
        group.addTask {
          do { return .success(try await session.data(from: server.url("/happy cat?")).0) } catch {
            return .failure(error)
          }
        }
      }
      for await result in group {
        #expect(throws: Never.self) { try #expect(result.get() == happy) }
      }
    }
    #expect(server.requests(for: "/happy cat?") == 50)
    #expect(server.exchanges.count == 50)
    #expect(try await session.data(from: server.url("/cat")).0 == sad)
    #expect(try await session.data(from: server.url("/cat")).0 == happy)
    let (_, response) = try await session.data(from: server.url("/dog"))
    #expect((response as? HTTPURLResponse)?.statusCode == 404)
  }
}
