@testable import racecourse
@testable import Studio
import Testing

private func span(_ name: String, _ kind: TimedSpan.Kind, _ lane: Lane) -> TimedSpan {
  TimedSpan(name: name, kind: kind, task: "task 1", lane: lane, start: 0.1, end: 0.5)
}

private func lines(_ exhibit: String, racy: [String: Int], _ spans: [TimedSpan]) throws -> [String] {
  let trace = Trace(recording: Recording(spans: spans, seconds: 1))
  let run = run(try #require(Course.exhibit(exhibit)), racy: racy, fixed: [:], trace: trace)
  return RunTimeline(run.variants[0], style: plain).lines()
}

@Suite("The live run that is drawn")
struct RunTimelineTests {
  @Test(
    "It is a wrong run if there was one, and says how rare it was",
    arguments: [
      (
        ["picture then news": 997, "a page without news": 3],
        "racy, a wrong run (one of 3 in 1,000 runs): a page without news"
      ),
      (
        ["picture then news": 789, "a page without news": 1],
        "racy, a wrong run (the only one in 790 runs): a page without news"
      ),
      (["a page without news": 7], "racy, a wrong run (like all 7 runs): a page without news"),
      (["a page without news": 1], "racy, a wrong run (the only run): a page without news"),
      (
        ["picture then news": 4, "news then picture": 2],
        "racy, a correct run (one of 4 in 6 runs; none was wrong): picture then news"
      ),
    ])
  func heading(racy: [String: Int], expected: String) throws {
    let lines = try lines("news-and-picture", racy: racy, [span("decode", .work, .main)])
    #expect(lines.prefix(2) == ["", expected])
  }

  @Test("There is no timeline if time is not the point, or if nothing was recorded")
  func none() throws {
    #expect(try lines("stale-read", racy: ["1 like": 1], [span("GET /likes", .wait, .main)]) == [])
    #expect(try lines("news-and-picture", racy: ["a page without news": 1], []) == [])
  }

  @Test("Main-actor jobs are counted, and each task is named once")
  func visits() throws {
    let spans = [("open", Lane.main), ("close", .main), ("open", .thread(1)), ("open", .main)].map {
      span($0.0, .visit, $0.1)
    }
    let lines = try lines(
      "network-manager", racy: ["two jobs per download": 1], spans + [span("GET", .wait, .main)])
    #expect(lines.contains("  3 main-actor jobs for open and close"))
  }
}
