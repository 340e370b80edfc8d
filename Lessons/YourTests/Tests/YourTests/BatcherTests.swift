import Fixed
import Racy
import RacecourseTesting
import Testing

/// A server that knows the names of all users, and counts the requests.
private actor Server {
  private(set) var requests = 0

  func names(_ ids: Set<Int>) async -> [Int: String] {
    requests += 1
    await Task.yield()
    return Dictionary(uniqueKeysWithValues: ids.map { ($0, "user \($0)") })
  }
}

@Suite("Every task gets the value that it asked for")
struct BatcherTests {
  @Test("racy: a task that asks during a request gets nothing")
  func racy() async {
    await withKnownIssue {
      try await explore(allowing: .incomplete) {
        let server = Server()
        let names = Racy.Batcher(delay: .seconds(1)) { await server.names($0) }
        async let first = names.value(for: 1)
        try await Task.sleep(for: .seconds(1))
        let second = await names.value(for: 2)
        #expect(await [first, second] == ["user 1", "user 2"])
      }
    }
  }

  @Test("fixed: a task that asks during a request is in the next one")
  func fixed() async throws {
    try await explore {
      let server = Server()
      let names = Fixed.Batcher(delay: .seconds(1)) { await server.names($0) }
      async let first = names.value(for: 1)
      try await Task.sleep(for: .seconds(1))
      let second = await names.value(for: 2)
      #expect(await [first, second] == ["user 1", "user 2"])
    }
  }

  @Test("fixed: three tasks that ask at once share a request")
  func three() async throws {
    try await explore {
      let server = Server()
      let names = Fixed.Batcher(delay: .seconds(1)) { await server.names($0) }
      async let first = names.value(for: 1)
      async let second = names.value(for: 2)
      async let third = names.value(for: 1)
      #expect(await [first, second, third] == ["user 1", "user 2", "user 1"])
      #expect(await server.requests == 1)
    }
  }
}
