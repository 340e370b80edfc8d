import Fixed
import Racy
import RacecourseTesting
import Testing

/// A server that notes when it was asked.
private actor Server {
  private var times: [ContinuousClock.Instant] = []

  func request() { times.append(.now) }

  /// The time between each request and the next.
  var gaps: [Duration] { zip(times, times.dropFirst()).map { $1 - $0 } }
}

@Suite("A limiter lets one request start in a second")
struct RateLimiterTests {
  @Test("racy: two requests sleep until the same turn, and both take it")
  func racy() async {
    await withKnownIssue {
      try await explore {
        let server = Server()
        let limiter = Racy.RateLimiter(limit: 1, per: .seconds(1))
        @Sendable func request() async throws {
          try await limiter.waitForTurn()
          await server.request()
        }
        try await request()
        async let first: Void = request()
        async let second: Void = request()
        _ = try await (first, second)
        #expect(await server.gaps.allSatisfy { $0 >= .seconds(1) })
      }
    }
  }

  @Test("fixed: the request that wakes second sleeps again")
  func fixed() async throws {
    try await explore {
      let server = Server()
      let limiter = Fixed.RateLimiter(limit: 1, per: .seconds(1))
      @Sendable func request() async throws {
        try await limiter.waitForTurn()
        await server.request()
      }
      try await request()
      async let first: Void = request()
      async let second: Void = request()
      _ = try await (first, second)
      #expect(await server.gaps.allSatisfy { $0 >= .seconds(1) })
    }
  }

  @Test("fixed: three requests take three turns")
  func three() async throws {
    try await explore {
      let server = Server()
      let limiter = Fixed.RateLimiter(limit: 1, per: .seconds(1))
      @Sendable func request() async throws {
        try await limiter.waitForTurn()
        await server.request()
      }
      async let first: Void = request()
      async let second: Void = request()
      async let third: Void = request()
      _ = try await (first, second, third)
      #expect(await server.gaps.allSatisfy { $0 >= .seconds(1) })
    }
  }
}
