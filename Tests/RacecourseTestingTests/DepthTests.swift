#if EXPLORER
  import Litmus
  import RacecourseTesting
  import Testing

  @Suite("A target that is compiled with access hooks")
  struct DepthTests {
    @Test("Data races are found, with both lines, and the result says how deep it looked")
    func race() async throws {
      let counter = try #require(LitmusProgram.named("counter"))
      let texts = await issues {
        let result = try await explore(.thorough) { _ = await counter.body() }
        #expect(result.depth == .accesses)
        #expect(result.modulesWithoutHooks.contains("RacecourseTestingTests"))
        #expect(!result.modulesWithoutHooks.contains("Litmus"))
      }
      #expect(texts.first?.hasPrefix("A data race: task a ") == true)
      #expect(texts.first?.contains("tasks switched at awaits, locks and memory accesses") == true)
    }

    @Test("What only brings a task to its accesses is counted, and a replay shows it")
    func folded() async throws {
      let counter = try #require(LitmusProgram.named("counter"))
      let body: @Sendable () async -> Void = {
        if await counter.body() == "1, 1" { Issue.record("lost") }
      }
      let texts = await issues { try await explore(.thorough.findingEveryFailure(), body) }
      let text = try #require(texts.first { $0.contains("lost") })
      #expect(text.contains(/\n… \d+ steps?\n/) && !text.contains("starts task a"), "\(text)")
      let token = try #require(text.firstMatch(of: /replaying: "([^"]+)"/)?.1)
      let again = await issues { try await explore(replaying: String(token), body) }
      #expect(again.first?.contains("starts task a") == true, "\(again)")
    }
  }
#endif
