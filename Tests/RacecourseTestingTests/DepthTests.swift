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
      #expect(texts.first?.hasPrefix("A data race: task 1 ") == true)
      #expect(texts.first?.contains("tasks switched at awaits, locks and memory accesses") == true)
    }
  }
#endif
