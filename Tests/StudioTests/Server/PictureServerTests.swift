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

  /// Sends these bytes on a connection of their own.
  private func connection(to server: PictureServer, sending text: String) throws -> Descriptor {
    let port = try #require(server.url.port)
    let client = try Descriptor.connection(to: UInt16(port), seconds: 20)
    var rest = Data(text.utf8)
    while !rest.isEmpty {
      let count = client.send(rest)
      try #require(count > 0)
      rest.removeFirst(count)
    }
    return client
  }

  /// All that comes until the server closes the connection.
  private func all(_ client: Descriptor) throws -> String {
    var answer = Data()
    while let bytes = client.receive(), !bytes.isEmpty { answer += bytes }
    return String(decoding: answer, as: UTF8.self)
  }

  /// Lets other threads run until the server has noticed something; fails after 20 seconds.
  private func wait(for condition: () -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while !condition() {
      try #require(ContinuousClock.now < deadline)
      sched_yield()
    }
  }

  @Test(
    "Requests are answered in their order, each with its own status, type and latency, and no cache may keep it"
  )
  func replies() throws {
    let route = Route(sad, status: 404).then(happy, latency: .milliseconds(20)).then(sad)
    let server = try PictureServer(routes: ["/a b": route, "/text": Route(happy, contentType: "text/plain")])
    let get = "GET /a%20b?size=2 HTTP/1.1\r\nRacecourse-Task: 7\r\n\r\n"
    let last = "GET /text HTTP/1.1\r\nConnection: Close\r\nRacecourse-Task: seven\r\n\r\n"
    let answer = try all(connection(to: server, sending: get + get + get + get + last))
    let bodies = answer.split(separator: "\r\n\r\n").dropFirst().map { $0.prefix { $0 != "H" } }
    #expect(bodies == ["sad", "happy", "sad", "sad", "happy"])
    #expect(answer.hasPrefix("HTTP/1.1 404"))
    #expect(answer.split(separator: "Cache-Control: no-store\r\n").count == 6)
    #expect(
      answer.hasSuffix(
        """
        HTTP/1.1 200 OK\r
        Content-Type: text/plain\r
        Content-Length: 5\r
        Cache-Control: no-store\r
        Connection: close\r
        \r
        happy
        """))
    #expect(server.requests == ["/a b": 4, "/text": 1])
    #expect(server.exchanges.map(\.status) == [404, 200, 200, 200, 200])
    #expect(server.exchanges.map(\.client) == [7, 7, 7, 7, nil])
    let second = server.exchanges[1]
    #expect(second.finished - second.arrived >= .milliseconds(20))
  }

  @Test("A slow path delays no other, a client that leaves it is not recorded, and stopping ends it")
  func slow() throws {
    let server = try PictureServer(routes: ["/slow": Route(sad, latency: never), "/cat": Route(happy)])
    var leaver: Descriptor? = try connection(to: server, sending: "GET /slow HTTP/1.1\r\n\r\n")
    let stays = try connection(to: server, sending: "GET /slow HTTP/1.1\r\n\r\n")
    try wait { server.requests == ["/slow": 2] }
    #expect(leaver != nil)
    leaver = nil
    let others = try (0..<20).map { _ in try connection(to: server, sending: "GET /cat HTTP/1.0\r\n\r\n") }
    for client in others { #expect(try all(client).hasSuffix("\r\n\r\nhappy")) }
    #expect(server.isReachable)
    server.stop()
    server.stop()
    #expect(!server.isReachable)
    #expect(try all(stays) == "")
    #expect(server.exchanges.map(\.path) == Array(repeating: "/cat", count: 20))
  }

  @Test("A bad request is answered with 400 and the connection closed")
  func bad() throws {
    let heads = [
      "hello", "", "POST / HTTP/1.1", "get / HTTP/1.1", "GET /", "GET / HTTP/2.0", "GET  / HTTP/1.1",
      "GET cat HTTP/1.1", "GET /%zz HTTP/1.1", "GET /%ff HTTP/1.1", "GET /%1b[31m HTTP/1.1",
      "GET /\r HTTP/1.1",
      "GET / HTTP/1.1\r\nHost", "GET / HTTP/1.1\r\nContent-Length: 5",
      "GET / HTTP/1.1\r\nTransfer-Encoding: chunked", "GET /" + String(repeating: "a", count: 300_000),
    ]
    let server = try PictureServer(routes: ["/": Route(happy)])
    for head in heads {
      let answer = try all(connection(to: server, sending: head + "\r\n\r\n"))
      let is400 = answer.hasPrefix("HTTP/1.1 400 Error\r\n") && answer.hasSuffix("\r\n\r\n400\n")
      #expect(is400, "\(head.prefix(60))")
    }
    #expect(server.requests.isEmpty && server.exchanges.isEmpty)
  }

  @Test("30 MB arrive complete, and a client that leaves in the middle does no harm")
  func large() async throws {
    // 251 is prime, so a piece that is lost or sent twice shifts the pattern.
    let pattern = Data((0..<251).map { UInt8($0) })
    var large = Data(capacity: 30_120_000)
    for _ in 0..<120_000 { large.append(pattern) }
    let server = try PictureServer(routes: ["/large": Route(large)])
    #expect(try connection(to: server, sending: "GET /large HTTP/1.1\r\n\r\n").receive()?.isEmpty == false)
    let session = NetworkSession(base: server.url)
    defer { session.close() }
    #expect(try await session.data(from: session.url("large")) == large)
    #expect(server.exchanges.count == 1)
  }

  @Test("After a reset everything starts over, and a request that was under way is not recorded")
  func reset() async throws {
    let slow = Route(sad, latency: .milliseconds(30))
    let server = try PictureServer(routes: ["/cat": Route(first: happy, then: sad), "/slow": slow])
    let session = NetworkSession(base: server.url)
    defer { session.close() }
    for _ in 0..<20 {
      for expected in [happy, sad] { #expect(try await session.data(from: session.url("cat")) == expected) }
      #expect(server.exchanges.count == 2)
      server.reset()
      #expect(server.exchanges.isEmpty)
    }
    let client = try connection(to: server, sending: "GET /slow HTTP/1.0\r\n\r\n")
    try wait { server.requests == ["/slow": 1] }
    server.reset()
    #expect(try all(client).hasSuffix("sad"))
    #expect(server.exchanges.isEmpty)
  }

  @Test("URLSession downloads from it, many at once, and finds what is not there")
  func urlSession() async throws {
    let server = try PictureServer(routes: ["/happy cat?": Route(happy)])
    let session = NetworkSession(base: server.url)
    defer { session.close() }
    // No child throws, because that would cancel the others.
    let results = await withTaskGroup(of: Data?.self) { group in
      for _ in 0..<50 { group.addTask { try? await session.data(from: session.url("happy cat?")) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results == Array(repeating: happy, count: 50))
    await #expect(throws: HTTPError(status: 404)) { try await session.data(from: session.url("dog")) }
    #expect(server.requests == ["/happy cat?": 50, "/dog": 1])
  }
}
