import Fixed
import Racy
import RacecourseTesting
import Testing

/// A server that takes its time, and knows how many it is working for.
private actor Server {
  private(set) var busy = 0

  func answer(after delay: Duration) async throws -> String {
    busy += 1
    defer { busy -= 1 }
    try await Task.sleep(for: delay)
    return "answer"
  }
}

@Suite("A timeout gives one answer, and leaves nothing running")
struct TimeoutTests {
  @Test("racy: the answer comes just in time, and the continuation is resumed twice")
  func racy() async {
    await withKnownIssue {
      try await explore(allowing: .incomplete) {
        let server = Server()
        _ = try? await Racy.withTimeout(.seconds(1)) { try await server.answer(after: .seconds(1)) }
        #expect(await server.busy == 0)
      }
    }
  }

  @Test("fixed: one answer comes just in time, the other too late")
  func fixed() async throws {
    try await explore {
      let server = Server()
      async let first = Fixed.withTimeout(.seconds(1)) { try await server.answer(after: .seconds(1)) }
      async let second = Fixed.withTimeout(.seconds(1)) { try await server.answer(after: .seconds(5)) }
      let answers = [try? await first, try? await second]
      #expect(answers == ["answer", nil] || answers == [nil, nil])
      #expect(await server.busy == 0)
    }
  }

  @Test("fixed: three answers come just in time")
  func three() async throws {
    try await explore {
      let server = Server()
      await withTaskGroup { group in
        for _ in 1...3 {
          group.addTask {
            _ = try? await Fixed.withTimeout(.seconds(1)) { try await server.answer(after: .seconds(1)) }
          }
        }
      }
      #expect(await server.busy == 0)
    }
  }

  @Test("fixed: a timeout of ten seconds never ends work of one second, unless the machine stalls")
  func inOrder() async throws {
    let answer: @Sendable () async -> String = {
      let server = Server()
      let answer = try? await Fixed.withTimeout(.seconds(10)) { try await server.answer(after: .seconds(1)) }
      return answer ?? "timeout"
    }
    #expect(try await outcomes { await answer() }.values == ["answer"])
    let stalled = try await outcomes(.all.timers(.anyOrder), allowing: .incomplete) { await answer() }
    #expect(stalled.values == ["answer", "timeout"])
  }
}
