import Fixed
import Racy
import RacecourseTesting
import Testing

/// A server that is down, and counts who asks.
private actor Server {
  struct Down: Error {}
  private(set) var requests = 0

  func request() throws {
    requests += 1
    throw Down()
  }
}

@Suite("Cancellation ends a series of attempts")
struct RetryTests {
  @Test("racy: after the cancellation, the other attempts follow without a delay")
  func racy() async {
    await withKnownIssue {
      try await explore {
        let server = Server()
        let client = Task {
          try await Racy.retry(attempts: 3, delay: .seconds(1)) { try await server.request() }
        }
        client.cancel()
        _ = await client.result
        #expect(await server.requests <= 1)
      }
    }
  }

  @Test("fixed: one client is canceled during the delay, the other goes on")
  func fixed() async throws {
    try await explore {
      let server = Server()
      let clients = (1...2).map { _ in
        Task { try await Fixed.retry(attempts: 3, delay: .seconds(2)) { try await server.request() } }
      }
      try await Task.sleep(for: .seconds(1))
      clients[0].cancel()
      for client in clients { _ = await client.result }
      #expect(await server.requests == 4)
    }
  }

  @Test("fixed: three clients are canceled at any time before the second attempt")
  func three() async throws {
    try await explore {
      let server = Server()
      let clients = (1...3).map { _ in
        Task { try await Fixed.retry(attempts: 3, delay: .seconds(1)) { try await server.request() } }
      }
      for client in clients { client.cancel() }
      for client in clients { _ = await client.result }
      #expect(await server.requests <= 3)
    }
  }
}
