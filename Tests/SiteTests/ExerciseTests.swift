import Explorer
import Foundation
import Support
import Testing

@testable import racecourse

@Suite("Exercises on the page")
struct ExerciseTests {
  private let lastCopy: Exercise

  init() throws { lastCopy = try #require(Course.exercise("last-copy")) }

  /// An answer whose verification is of no matter.
  private func answer(_ text: String) -> CollectedExercise.Answer {
    CollectedExercise.Answer(
      source: text,
      checked: ExerciseCheck.Checked(
        answer: ExerciseAnswer(path: "\(text).swift", expectation: .passes),
        result: Verification(exercise: lastCopy, file: URL(filePath: "/\(text).swift")), fault: nil))
  }

  @Test("The order of the changes depends on their texts alone")
  func order() {
    func order(_ texts: [String]) -> [String] {
      CollectedExercise(lastCopy, start: "", scene: "", answers: texts.map(answer)).answers.map(\.source)
    }
    let texts = ["a", "b", "c", "d"]
    #expect(order(texts) == order(texts.reversed()) && Set(order(texts)) == Set(texts))
    #expect(order(texts) != texts)
  }

  @Test(
    "Each exercise proposes its solution and two or three wrong answers, those first that a schedule breaks")
  func proposed() throws {
    var places: Set<Int> = []
    for exercise in Course.exercises {
      let folder = try Sources.default().root().appending(path: exercise.folder)
      let check = ExerciseCheck(exercise, in: folder)
      let proposed = CollectedExercise.proposed(check)
      #expect((3...4).contains(proposed.count), "\(exercise)")
      #expect(proposed.filter { $0.expectation == .passes }.map(\.path) == ["Solution.swift"], "\(exercise)")
      #expect(!proposed.contains { $0.path == "Start.swift" })
      let findings = proposed.compactMap(\.finding)
      let all = check.answers.filter { $0.path.hasPrefix("Wrong/") }.compactMap(\.finding)
      let broken = all.count { $0 == .forbidden || $0 == .race }
      #expect(findings.count { $0 == .forbidden || $0 == .race } == min(broken, 3), "\(exercise)")
      let texts = try proposed.map { try String(contentsOf: check.file(of: $0), encoding: .utf8) }
      // The page counts lines from the first line of code, and what is found has the numbers of the file.
      #expect(texts.dropFirst().allSatisfy { ExerciseText($0, exercise).code == $0 }, "\(exercise)")
      let shown = CollectedExercise(exercise, start: "", scene: "", answers: texts.map(answer)).answers
      places.insert(try #require(shown.firstIndex { $0.source == texts[0] }))
    }
    #expect(places == [0, 1, 2, 3], "the place of the solution tells nothing")
  }

  @Test("The plain page has the file and the changes, and nothing that was found about them")
  func plain() throws {
    let exercise = try #require(try collectedExercises().first)
    let html = StaticExercise(collected: exercise).html()
    #expect(isNested(html) && html.contains("id=\"/exercise/reading-log\""))
    #expect(html.matches(of: /data-answer=/).count == exercise.answers.count)
    for answer in exercise.answers {
      let result = JSONReport.answer(answer.checked.result, source: answer.source, scene: exercise.scene)
      let verdict = try #require(jsonObject(JSONReport.object(result))["verdict"] as? String)
      #expect(!html.contains(HTML.escaped(verdict)))
    }
    let text = html.replacing(/<[^>]*>/, with: "")
    let start = ExerciseText(exercise.start, exercise.exercise)
    #expect(start.remark.hasPrefix("The scene calls `finishChapter(pages:)` from two tasks"))
    for line in SourceLine.all(in: start.code) where !line.text.isEmpty {
      #expect(text.contains(HTML.escaped(line.text)))
    }
    #expect(!text.contains("// reading-log"))
  }

  @Test("What was found is as the author says, and one change passes", .enabled(if: Explorer.isSupported))
  func results() throws {
    let exercise = try #require(try collectedExercises().first)
    #expect(exercise.holds)
    let data = try jsonObject(JSONReport.object(CourseData.results(exercise)))
    let results = try #require(data["answers"] as? [[String: Any]])
    #expect(results.count { $0["passes"] as? Bool == true } == 1)
    for (result, answer) in zip(results, exercise.answers) {
      let passes = answer.checked.answer.expectation == .passes
      #expect(result["passes"] as? Bool == passes)
      #expect((result["schedule"] == nil) == passes, "\(answer.checked.answer.path)")
      #expect((result["explanation"] as? [String])?.isEmpty == !passes)
    }
  }
}

extension ExerciseAnswer {
  fileprivate var finding: Verification.Finding? {
    if case .fails(let reason) = expectation { reason?.finding } else { nil }
  }
}
