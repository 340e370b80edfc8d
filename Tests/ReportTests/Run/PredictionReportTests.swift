import Course
import Testing

@testable import Report

private let racy = """
  func like() async throws {
    let seen = likes
    // Whoever was counted while we waited is forgotten here.
    likes = seen + 1
  }

  // MARK: - Scenario
  /// Two people like a post.

  """
private let fixed = racy.replacing("likes = seen + 1", with: "likes += 1")

@Suite("A run with pauses")
struct PredictionTests {
  @Test("The question gives nothing away", arguments: Course.exhibits)
  func question(exhibit: Exhibit) {
    let report = PredictionReport(exhibit, style: Style(color: false, width: 1000), sources: (racy, fixed))
    let text = report.racyQuestion().joined(separator: "\n")
    #expect(text.contains(exhibit.goal))
    let unsaid = text.replacing(exhibit.goal, with: "")
    #expect(text.contains("likes = seen + 1") && text.contains("/// Two people") && text.contains("// MARK:"))
    for outcome in exhibit.outcomes {
      #expect(text.contains("    \(outcome.name)"))
      #expect(!unsaid.contains(outcome.meaning))
    }
    for given in [
      exhibit.idea, "kind  ", "✗", "✓", "acceptable", "forbidden", "forgotten here", "likes += 1",
    ] {
      #expect(!unsaid.contains(given))
    }
  }

  @Test("The answer is what a run without pauses says, the fixed file's lines among it")
  func answer() throws {
    let exhibit = try #require(Course.exhibit("stale-read"))
    let report = PredictionReport(exhibit, style: Style(color: false, width: 1000), sources: (racy, fixed))
    let text = report.fixedQuestion().joined(separator: "\n")
    #expect(text.contains(exhibit.idea) && text.contains("likes += 1") && !text.contains("seen + 1"))
    let run = run(exhibit, racy: ["1 like": 1], fixed: ["2 likes": 3])
    #expect(report.racyResult(run.variants[0]).contains { $0.contains("✓ racy  live: wrong in 1 of 1") })
    #expect(report.fixedResult(run.variants[1]).contains { $0.contains("✓ fixed live: wrong in 0 of 3") })
  }

  @Test("Every part stays within the width", arguments: styles)
  func tidy(style: Style) {
    for exhibit in Course.exhibits {
      let report = PredictionReport(exhibit, style: style, sources: (racy, fixed))
      let run = run(exhibit, racy: [:], fixed: [:])
      expectTidy(report.racyQuestion() + report.racyResult(run.variants[0]), style)
      expectTidy(report.fixedQuestion() + report.fixedResult(run.variants[1]), style)
      expectTidy(PredictionReport.prompt(style), style)
      expectTidy(PredictionReport(exhibit, style: style, sources: nil).racyQuestion(), style)
    }
  }
}
