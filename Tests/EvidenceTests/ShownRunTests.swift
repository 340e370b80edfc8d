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
  private static let right = "the picture has its effect"
  private static let wrong = "nothing is shown"

  @Test(
    "The most frequent of the wrong runs that were recorded is shown, however rare it was, or else of the right ones",
    arguments: [
      ([right: 997, wrong: 3], [right, wrong], wrong),
      (["the effect is missing": 1, wrong: 9], ["the effect is missing", wrong], wrong),
      ([right: 5, "other": 2], [right, "other"], right),
      // Crashes, for example, have no recording.
      ([right: 5, wrong: 2], [right], right), ([wrong: 2], [], nil),
    ] as [([String: Int], [String], String?)])
  func shown(counts: [String: Int], recorded: [String], name: String?) throws {
    let shown = try ShownRun(run(counts, recorded: recorded))
    #expect(shown?.outcome.name == name && shown?.outcome.count == name.flatMap { counts[$0] })
    let place = name.flatMap(recorded.firstIndex)
    #expect(shown?.trace.recording.seconds == place.map { Double($0 + 1) })
  }
}
