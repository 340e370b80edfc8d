import Explorer
import Studio
import Testing

@testable import racecourse

private func run(_ counts: [String: Int], recorded: [String]) throws -> VariantRun {
  let traces = recorded.enumerated().map { ($1, Trace(recording: Recording(seconds: Double($0 + 1)))) }
  return VariantRun(
    exhibit: try #require(Course.exhibit("ordered-effects")), variant: .racy,
    live: LiveRun(
      counts: Dictionary(uniqueKeysWithValues: counts.map { (.returned($0.key), $0.value) }),
      traces: Dictionary(uniqueKeysWithValues: traces)))
}

@Suite("One live run is shown for all")
struct ShownRunTests {
  @Test("A wrong run is shown, however rare it was")
  func wrong() throws {
    let shown = try ShownRun(
      run(
        ["the picture has its effect": 997, "nothing is shown": 3],
        recorded: ["the picture has its effect", "nothing is shown"]))
    #expect(shown?.outcome.name == "nothing is shown")
    #expect(shown?.outcome.count == 3)
    #expect(shown?.trace.recording.seconds == 2)
  }

  @Test("Of several wrong outcomes, the most frequent one is shown")
  func mostFrequent() throws {
    let shown = try ShownRun(
      run(
        ["the effect is missing": 1, "nothing is shown": 9],
        recorded: ["the effect is missing", "nothing is shown"]))
    #expect(shown?.outcome.name == "nothing is shown")
  }

  @Test("If no run was wrong, one of the most frequent is shown")
  func right() throws {
    let shown = try ShownRun(
      run(["the picture has its effect": 5, "other": 2], recorded: ["the picture has its effect", "other"]))
    #expect(shown?.outcome.name == "the picture has its effect")
  }

  @Test(
    "Wrong runs without a recording, such as crashes, are not shown")
  func unrecorded() throws {
    let shown = try ShownRun(
      run(["the picture has its effect": 5, "nothing is shown": 2], recorded: ["the picture has its effect"]))
    #expect(shown?.outcome.name == "the picture has its effect")
    #expect(try ShownRun(run(["nothing is shown": 2], recorded: [])) == nil)
  }
}
