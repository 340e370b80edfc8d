import Fixed
import Racy
import RacecourseTesting
import Testing

/// After Point-Free, episode 239, "Reliable Async Tests: More Problems" (2023): the facts of quick taps arrive out of order, and
/// a test with `Task.yield()` passes or fails by luck.
@Suite("A model shows the answer to the last tap")
@MainActor struct FactModelTests {
  private nonisolated func fetch(_ number: Int) async -> String {
    await Task.yield()
    return "\(number) is a good number."
  }

  @Test("racy: an old answer can come last")
  func racy() async {
    await withKnownIssue {
      try await explore {
        let model = Racy.FactModel(fetch: fetch)
        let taps = [model.factButtonTapped(1), model.factButtonTapped(2)]
        for tap in taps { await tap.value }
        #expect(model.fact == "2 is a good number.")
      }
    }
  }

  @Test("fixed: an earlier request is canceled")
  func fixed() async throws {
    try await explore {
      let model = Fixed.FactModel(fetch: fetch)
      let taps = [model.factButtonTapped(1), model.factButtonTapped(2)]
      for tap in taps { await tap.value }
      #expect(model.fact == "2 is a good number.")
    }
  }
}
