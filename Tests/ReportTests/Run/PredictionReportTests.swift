import Course
@testable import Evidence
import Support
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
    let question = PredictionQuestion(exhibit)
    let text = report.racyQuestion(question).joined(separator: "\n")
    #expect(text.contains(exhibit.goal) && text.contains("How can the racy version end? Some of these"))
    let unsaid = text.replacing(exhibit.goal, with: "")
    #expect(text.contains("likes = seen + 1") && text.contains("/// Two people") && text.contains("// MARK:"))
    for (index, name) in question.choices.map(\.name).enumerated() {
      #expect(text.contains("\n  (\(index + 1))  \(name)\n"))
    }
    for said in exhibit.outcomes.map(\.meaning) + exhibit.impossible.map(\.reason) {
      #expect(!unsaid.contains(said))
    }
    for given in [
      exhibit.title, exhibit.idea, "kind  ", "✗", "✓", "acceptable", "forbidden", "forgotten here",
      "likes += 1",
    ] {
      #expect(!unsaid.contains(given))
    }
  }

  @Test("The answer is the same as in a run without pauses, with the fixed file's lines")
  func answer() throws {
    let exhibit = try #require(Course.exhibit("stale-read"))
    let report = PredictionReport(exhibit, style: Style(color: false, width: 1000), sources: (racy, fixed))
    let text = report.fixedQuestion().joined(separator: "\n")
    #expect(text.contains(exhibit.idea) && text.contains("likes += 1") && !text.contains("seen + 1"))
    let run = run(exhibit, racy: ["1 like": 1], fixed: ["2 likes": 3])
    #expect(report.racyResult(run.variants[0]).contains { $0.contains("  racy  live: wrong in 1 of 1") })
    #expect(report.fixedResult(run.variants[1]).contains { $0.contains("  fixed live: wrong in 0 of 3") })
  }

  @Test("It says what was predicted, what was missed, and why the rest cannot happen")
  func comparison() throws {
    let exhibit = try #require(Course.exhibit("shared-library"))
    let report = PredictionReport(exhibit, style: Style(color: false, width: 1000), sources: nil)
    let question = PredictionQuestion(exhibit)
    #expect(question.choices.map(\.name) == ["1 picture", "2 libraries", "2 pictures", "3 pictures"])
    let seen = run(exhibit, racy: ["2 pictures": 9], fixed: [:]).variants[0]
    #expect(
      report.comparison(question.prediction([0], seen)) == [
        "", "You predicted 0 of 2 outcomes, and 1 that cannot happen.",
        "  ✗ 1 picture: cannot happen, because one of the two additions can be lost, but not both: no store writes 1.",
        "  ✗ 2 pictures: can happen: the library is full, and holds no more than it has room for",
        "  ✗ 3 pictures: can happen: both tasks checked before either added its picture (not seen in this run)",
      ])
    let all = report.comparison(question.prediction([2, 3], seen))
    #expect(all.dropFirst().first == "You predicted 2 of 2 outcomes.")
    #expect(all.last == "  ✓ 3 pictures (not seen in this run)")
  }

  @Test("A stage with several exhibits ends with the sum of its predictions")
  func total() {
    let scores = [(2, 3, 1), (3, 5, 0)].map {
      PredictionScore(predicted: $0.0, possible: $0.1, impossible: $0.2)
    }
    let lines = PredictionReport.total(scores, plain)
    #expect(lines == ["", "You predicted 5 of 8 outcomes of 2 exhibits, and 1 that cannot happen."])
    #expect(PredictionReport.total([scores[0]], plain).isEmpty)
    #expect(PredictionReport.total([], plain).isEmpty)
  }

  @Test("Every part stays within the width", arguments: try cases(styles))
  func tidy(style: Style) {
    for exhibit in Course.exhibits {
      let report = PredictionReport(exhibit, style: style, sources: (racy, fixed))
      let run = run(exhibit, racy: [:], fixed: [:])
      let question = PredictionQuestion(exhibit)
      let prediction = question.prediction([0, question.choices.count - 1], run.variants[0])
      expectTidy(report.racyQuestion(question) + report.racyResult(run.variants[0]), style)
      expectTidy(report.answerPrompt() + report.unclear("9\u{1B}[2J", question), style)
      expectTidy(report.comparison(prediction) + report.changeQuestion(), style)
      expectTidy(PredictionReport.total([prediction.score, prediction.score], style), style)
      expectTidy(report.fixedQuestion() + report.fixedResult(run.variants[1]), style)
      expectTidy(PredictionReport.prompt(style), style)
      expectTidy(PredictionReport(exhibit, style: style, sources: nil).racyQuestion(question), style)
    }
  }
}
