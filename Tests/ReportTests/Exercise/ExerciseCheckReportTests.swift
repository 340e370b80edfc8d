@testable import racecourse
import Foundation
import Support
import Testing

@testable import Explorer

/// The answers of an exercise with each of the faults that there are.
private let checked: [ExerciseCheck.Checked] = {
  let error = Diagnostic(
    severity: .error, file: "Flag.swift", line: 3, column: 1, message: "cannot find 'gone' in scope")
  let warning = Diagnostic(
    severity: .warning, file: "Flag.swift", line: 4, column: 1, message: "'unused' was never used")
  let answers: [(ExerciseCheck.Fault?, [Diagnostic], [Ending])] = [
    (nil, [], [.returned("both have it")]), (.fails, [], [.hung()]),
    (.neverReached(["one reader has it"]), [], [.returned("one reader has it")]),
    (.passes, [], [.returned("one reader has it")]), (.doesNotCompile, [error], []),
    (.onlyWarned, [warning], [.returned("one reader has it")]),
    (.unlisted(["deadlock"]), [], [.deadlocked([])]), (.unproven, [], []),
    (.otherReason(.init(finding: .forbidden, found: ["both have it"])), [], [.deadlocked([])]),
  ]
  return answers.map { fault, diagnostics, endings in
    let exploration = Exploration(
      granularity: .access, unit: .schedules, schedules: endings.count, complete: !endings.isEmpty,
      controlled: true, limitations: [], seconds: 0,
      outcomes: endings.map { .init(ending: $0, schedules: 1, preemptions: 0, token: "") }, races: [])
    return ExerciseCheck.Checked(
      answer: ExerciseAnswer(path: "Wrong/Flag.swift", expectation: .fails(nil)),
      result: Verification(
        exercise: .lastCopy, file: URL(filePath: "/Flag.swift"), diagnostics: diagnostics,
        exploration: exploration),
      fault: fault)
  }
}()

@Suite("What an exercise's author is told")
struct ExerciseCheckReportTests {
  @Test("It stays within the width, with and without color", arguments: try cases(styles))
  func tidy(style: Style) {
    let report = ExerciseCheckReport("my set/SignUp", style: style)
    expectTidy(checked.flatMap(report.line), style)
    expectTidy(report.heading(.lastCopy) + report.end(problems: 2, isSearched: true, nil), style)
    let line = ExerciseCommandLine(.lastCopy, folder: nil)
    expectTidy(withoutCommands(report.end(problems: 0, isSearched: true, line)), style)
    expectTidy(report.end(problems: 0, isSearched: false, line), style)
    let keys = ExerciseKeys(
      Course.exercises, ExerciseProgress(), next: .lastCopy, watches: true, style: style)
    expectTidy(keys.lines(), style)
  }

  @Test("A fault says what was expected")
  func faults() {
    let report = ExerciseCheckReport("SignUp", style: Style(color: false, width: 400))
    #expect(
      checked.flatMap(report.line) == [
        "  ✓ Wrong/Flag.swift: its only schedule is wrong: 'both have it'",
        "  ✗ Wrong/Flag.swift: its only schedule is wrong: 'hang'. It must pass.",
        "  ✗ Wrong/Flag.swift: passed. README.md lists 'one reader has it' as correct, but no schedule of the solution ends this way.",
        "  ✗ Wrong/Flag.swift: passed. It must not pass. Move it to Right/, or make it go wrong in the scene.",
        "  ✗ Wrong/Flag.swift: the Swift 6 compiler rejects it (Flag.swift:3: cannot find 'gone' in scope). It does not compile in Swift 5 mode either, so this error is not about data races. If it is what you want to show, add a line to Reasons.txt: 'Flag: refused: cannot find 'gone' in scope'.",
        "  ✗ Wrong/Flag.swift: the compiler accepts it with a warning (line 4: 'unused' was never used). Nothing goes wrong: only a warning keeps it from passing.",
        "  ✗ Wrong/Flag.swift: its only schedule is wrong: 'deadlock'. README.md does not list 'deadlock'. Add it to '## Correct outcomes' or to '## Wrong outcomes', or change the file.",
        "  ✗ Wrong/Flag.swift: nothing is proved: the search did not end, after 0 schedules. Nobody knows whether it goes wrong. If it hangs, end its loop; otherwise, make the scene smaller.",
        "  ✗ Wrong/Flag.swift: its only schedule is wrong: 'deadlock'. Reasons.txt expects forbidden: both have it.",
      ])
  }

  @Test("While it waits, there is a bar, and a key for the next exercise only after a pass")
  func keys() {
    var progress = ExerciseProgress()
    for exercise in Course.exercises.prefix(8) { progress.note(exercise, passes: true) }
    let style = Style(color: false, width: 140)
    func lines(next: Exercise?) -> [String] {
      ExerciseKeys(Course.exercises, progress, next: next, watches: true, style: style).lines()
    }
    #expect(
      lines(next: .lastCopy) == [
        "████████░░░░░░░░░░░░░░░░░░░░░░░░  8 of 32 passed",
        "save your file, or Enter: verify · n: next, last-copy · h: hint · e: edit · l: list · c: check all · r: reset · q: quit",
      ])
    #expect(!lines(next: nil).joined().contains("n: next"))
  }
}
