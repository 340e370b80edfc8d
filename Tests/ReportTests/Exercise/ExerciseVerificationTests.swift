@testable import racecourse
import Foundation
import Support
import Testing

@testable import Explorer

private let exercise = Exercise.lastCopy

/// A verification as it would be if the search had found these endings.
private func verification(
  outcomes: [(String, Int)] = [], diagnostics: [Diagnostic] = [], optOuts: [OptOut] = [],
  races: [Exploration.Race] = [], controlled: Bool = true, breaking: Schedule? = nil,
  poolThreads: Int? = nil, unit: Exploration.Unit = .schedules
) -> Verification {
  var exploration = exploration(
    outcomes.map { outcome($0.0, schedules: $0.1, preemptions: 1) }, races: races, unit: unit,
    complete: controlled,
    controlled: controlled, limitations: controlled ? [] : [.noted(.queue)], seconds: 0.1)
  exploration.poolThreads = poolThreads
  let isRefused = diagnostics.contains { $0.severity == .error }
  return Verification(
    exercise: exercise, file: URL(filePath: "/LastCopy.swift"), optOuts: optOuts, diagnostics: diagnostics,
    exploration: isRefused ? nil : exploration, breaking: breaking.map { ExplainedSchedule($0) })
}

private let source = """
  private var left = 1
  func borrow() -> Bool {
    left = left - 1
  }
  """
private let scene = """
  func scenario() async -> String {
    let first = Task.detached { await shelf.borrow() }
  """

private func screen(_ result: Verification, _ style: Style = plain, folder: String? = nil) -> [String] {
  ExerciseVerification(result, source: source, scene: scene, folder: folder, style: style).lines()
}

private let breaking = schedule(
  "both have it", tasks: ["main", "task 1"],
  [
    Schedule.Step("main", .enqueue, 2, file: "/somewhere/Scenario.swift", other: "task 1"),
    Schedule.Step(
      "task 1", .write, 3, file: "LastCopy.swift", subject: Subject("left", of: "Library"), value: "0",
      preempts: true),
    Schedule.Step("task 1", .hop, 2, file: "/somewhere/Other.swift"),
  ])

private let wrong = verification(
  outcomes: [("both have it", 112), ("one reader has it", 34)], breaking: breaking)
private let error = Diagnostic(
  severity: .error, file: "LastCopy.swift", line: 2, column: 7, message: "it says no", group: "SomeGroup")

@Suite("Whether a file passes")
struct ExerciseVerificationTests {
  @Test("It stays within the width, with and without color", arguments: try cases(styles))
  func tidy(style: Style) {
    let results = [
      wrong, verification(outcomes: [("one reader has it", 1)]), verification(diagnostics: [error]),
      verification(outcomes: [("both have it", 3)], optOuts: [OptOut(line: 2, word: "@unchecked")]),
      verification(controlled: false),
    ]
    for result in results { expectTidy(withoutCommands(screen(result, style)), style) }
  }

  @Test("A wrong schedule is shown in columns: the learner's lines with numbers, the scene's lines without")
  func columns() {
    let lines = screen(wrong)
    #expect(lines.first == "last-copy: 112 of 146 schedules are wrong")
    #expect(lines.contains("the shortest schedule that goes wrong, 1 preemption"))
    #expect(lines.contains("  ·  let first = Task.detached { await"))
    #expect(lines.joined(separator: " ").contains("'·': a line of the scene, which runs your file."))
    #expect(lines.contains("     starts task 1 in the pool"))
    let indent = String(repeating: " ", count: 40)
    #expect(lines.contains(indent + "── the main task is preempted"))
    #expect(lines.contains(indent + "  3  left = left - 1"))
    #expect(lines.contains(indent + "     left = 0"))
    #expect(
      !lines.contains { $0.contains("  2  func borrow") }, "a line of another file is not quoted from ours")
    #expect(lines.contains("✗ both have it: both saw the copy before either had taken it"))
    #expect(lines.contains("✗ Not yet."))
  }

  @Test(
    "The headline says how many schedules are wrong",
    arguments: [
      (1, 0, "its only schedule is wrong"), (630, 0, "all 630 schedules are wrong"),
      (1, 2, "1 of 3 schedules is wrong"), (1200, 34, "1,200 of 1,234 schedules are wrong"),
    ])
  func headline(wrong: Int, right: Int, text: String) {
    let outcomes = [("both have it", wrong), ("one reader has it", right)].filter { $0.1 > 0 }
    #expect(screen(verification(outcomes: outcomes)).first == "last-copy: " + text)
  }

  @Test(
    "If all classes of schedules are wrong, every schedule is, also if there is one class; otherwise classes are counted",
    arguments: [
      (1, 0, "every schedule is wrong"), (564, 0, "every schedule is wrong"),
      (2, 6, "2 of 8 classes are wrong"),
    ])
  func classes(wrong: Int, right: Int, text: String) {
    let outcomes = [("both have it", wrong), ("one reader has it", right)].filter { $0.1 > 0 }
    #expect(screen(verification(outcomes: outcomes, unit: .classes)).first == "last-copy: " + text)
  }

  @Test("If all classes of schedules are correct, every schedule is")
  func correctClasses() {
    let lines = screen(verification(outcomes: [("one reader has it", 41)], unit: .classes))
    let words = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(words.contains("and every schedule is correct, without a data race."))
  }

  @Test("The compiler's messages are below the lines that they are about")
  func refused() {
    let lines = screen(verification(diagnostics: [error]))
    #expect(lines.first == "last-copy: the Swift 6 compiler rejects it")
    #expect(lines.contains("    2  func borrow() -> Bool {"))
    #expect(lines.contains("       error: it says no [#SomeGroup]"))
    let inScene = Diagnostic(
      severity: .error, file: "Scenario.swift", line: 2, column: 7, message: "it says no")
    let other = screen(verification(diagnostics: [inScene]))
    #expect(
      other.joined(separator: " ").contains(
        "Scenario.swift, the scene that uses your file. It stays as it is: change your file"))
    #expect(other.contains { $0.contains("let first = Task.detached") })
  }

  @Test("An opt-out is named, and the outcomes are still shown")
  func optOut() {
    let result = verification(
      outcomes: [("one reader has it", 5)], optOuts: [OptOut(line: 2, word: "@unchecked")])
    let text = screen(result).joined(separator: "\n")
    #expect(text.hasPrefix("last-copy: it tells the compiler not to check"))
    #expect(text.contains("With '@unchecked' the compiler accepts what it has not checked."))
    #expect(text.contains("one reader has it"))
    #expect(text.contains("✗ Not yet."))
  }

  @Test("A data race is shown with both of its lines, whatever the outcome")
  func dataRace() {
    let race = race(
      access("task 1", .write, 3, file: "LastCopy.swift"),
      access("task 2", .read, 2, file: "/a/Scenario.swift"), schedules: 5)
    let lines = screen(verification(outcomes: [("one reader has it", 5)], races: [race]))
    #expect(lines.first == "last-copy: no schedule is wrong, but there is a data race")
    #expect(lines.contains("    task 1 writes line 3, task 2 reads Scenario.swift:2, in 5 schedules"))
  }

  @Test("A result without a proof says why, and what to do")
  func unproven() {
    let text = screen(verification(controlled: false)).joined(separator: " ")
    #expect(text.contains("work was put on a dispatch queue"))
    #expect(text.contains("Task.detached"))
  }

  @Test("After a pass comes the explanation, without a word about failure")
  func passed() {
    let lines = screen(verification(outcomes: [("one reader has it", 14)]))
    let text = lines.joined(separator: " ").replacing("   ", with: " ")
    #expect(text.hasPrefix("✓ last-copy passed"))
    #expect(text.contains("all 14 schedules are correct"))
    #expect(text.contains(String(exercise.explanation.prefix(40))))
    #expect(!text.contains("✗"))
  }

  @Test("An answer that needs some threads in the pool says so")
  func threads() {
    let result = verification(outcomes: [("one reader has it", 14)], poolThreads: 2)
    let text = screen(result).joined(separator: " ").replacing("   ", with: " ")
    #expect(text.contains("! This holds for a pool of at least 2 threads."))
  }
}
