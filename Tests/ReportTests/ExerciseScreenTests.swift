import Evidence
import Foundation
import Testing

@testable import Course
@testable import Explorer
@testable import Practice
@testable import Report

private let exercise = Exercise.lastCopy

/// A verification as it would be if the search had found these endings.
private func verification(
  outcomes: [(String, Int)] = [], diagnostics: [Diagnostic] = [], optOuts: [OptOut] = [],
  races: [Exploration.Race] = [], controlled: Bool = true, breaking: Schedule? = nil
) -> Verification {
  let exploration = Exploration(
    granularity: .access, unit: .schedules, schedules: outcomes.map(\.1).reduce(0, +), complete: controlled,
    controlled: controlled, reason: controlled ? nil : "work was handed to a dispatch queue", seconds: 0.1,
    outcomes: outcomes.map {
      Exploration.Outcome(outcome: $0.0, schedules: $0.1, preemptions: 1, token: "token")
    },
    races: races)
  let isRefused = diagnostics.contains { $0.severity == .error }
  return Verification(
    exercise: exercise, file: URL(filePath: "/LastCopy.swift"), optOuts: optOuts, diagnostics: diagnostics,
    exploration: isRefused ? nil : exploration, breaking: breaking)
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

private func step(
  _ task: String, _ kind: Schedule.Step.Kind, _ file: String, _ line: Int, value: Int? = nil,
  other: String? = nil,
  preempts: Bool = false
) -> Schedule.Step {
  Schedule.Step(
    task: task, kind: kind, file: file, line: line, value: value, size: 8, destination: nil, other: other,
    isPoint: value != nil, isPreemption: preempts)
}

private let breaking = Schedule(
  program: "LastCopy", variant: "swift6", granularity: .access, outcome: "both have it", note: nil,
  preemptions: 1, tasks: ["main", "task 1"],
  steps: [
    step("main", .enqueue, "/somewhere/Scenario.swift", 2, other: "task 1"),
    step("task 1", .write, "LastCopy.swift", 3, value: 0, preempts: true),
    step("task 1", .hop, "/somewhere/Other.swift", 2),
  ])

private let wrong = verification(
  outcomes: [("both have it", 112), ("one reader has it", 34)], breaking: breaking)
private let error = Diagnostic(
  severity: .error, file: "LastCopy.swift", line: 2, column: 7, message: "it says no", group: "SomeGroup")

@Suite("Screens of the exercises")
struct ExerciseScreenTests {
  @Test("Each stays within the width, with and without color", arguments: styles)
  func tidy(style: Style) {
    var progress = ExerciseProgress()
    for (index, exercise) in Course.exercises.enumerated() {
      progress.entries[exercise.id] =
        [nil, .init(state: .started), .init(state: .tried), .init(state: .passed)][index % 4]
      let brief = ExerciseBrief(exercise, path: "my/\(exercise.fileName)", folder: nil, style: style)
      // Commands are never broken, however narrow it is: they are to be copied.
      let lines =
        brief.lines(.written) + brief.lines(.kept) + brief.hint(1) + brief.hint(9) + brief.solution(source)
      expectTidy(lines.filter { !withoutColor($0).hasPrefix("racecourse ") }, style)
    }
    expectTidy(ExerciseList(Course.exercises, progress, style: style).lines(), style)
    let results = [
      wrong, verification(outcomes: [("one reader has it", 1)]), verification(diagnostics: [error]),
      verification(outcomes: [("both have it", 3)], optOuts: [OptOut(line: 2, word: "@unchecked")]),
      verification(controlled: false),
    ]
    for result in results {
      expectTidy(screen(result, style).filter { !withoutColor($0).hasPrefix("racecourse ") }, style)
    }
  }

  @Test("The list shows each exercise with what became of it")
  func list() {
    var progress = ExerciseProgress()
    progress.note(.albumImport, passes: true)
    progress.note(.endlessSpinner, passes: false)
    let lines = ExerciseList(Array(Course.exercises.prefix(3)), progress, style: plain).lines()
    #expect(
      lines == [
        "1 of 3 exercises passed",
        "single-threaded",
        "  ✓ album-import        passed   Twice as fast, and not all there",
        "async",
        "  ✗ endless-spinner     tried    A spinner that never stops",
        "interleaving",
        "    latest-search                The answer to an old question",
      ])
  }

  @Test("A folder that was named is named in every command, in quotes if it needs them")
  func folder() {
    func command(_ folder: String?) -> String {
      ExerciseCommandLine(exercise, folder: folder).text("--verify")
    }
    #expect(command(nil) == "racecourse exercise last-copy --verify")
    #expect(command("~/course") == "racecourse exercise last-copy --verify --folder ~/course")
    #expect(command("it's here") == "racecourse exercise last-copy --verify --folder 'it'\\''s here'")
    #expect(screen(wrong, folder: "there").contains { $0.contains("--hint --folder there") })
  }

  @Test("Commands stand beside what they are for, or all of them above it")
  func columnsOfCommands() {
    let commands = [("racecourse a", "short"), ("racecourse b", "a meaning that is longer")]
    func lines(_ width: Int) -> [String] {
      ExerciseCommandLine.lines(commands, style: Style(color: false, width: width))
    }
    #expect(lines(80) == ["racecourse a  short", "racecourse b  a meaning that is longer"])
    #expect(lines(30) == ["racecourse a", "    short", "racecourse b", "    a meaning that is longer"])
  }

  @Test("The last hint says that it is the last, and then all are shown again")
  func hints() {
    let brief = ExerciseBrief(exercise, path: "", folder: nil, style: plain)
    #expect(brief.hint(1).contains { $0.contains("hint 1 of 3") })
    #expect(brief.hint(1).contains { $0.contains("the next hint") })
    #expect(!brief.hint(3).contains { $0.contains("the next hint") })
    let all = brief.hint(4).joined(separator: "\n")
    for number in 1...3 { #expect(all.contains("\n\(number)  ")) }
  }

  @Test("A schedule that goes wrong stands in columns, the learner's lines with numbers, the scene's without")
  func columns() {
    let lines = screen(wrong)
    #expect(lines.first == "last-copy: 112 schedules go wrong, of 146")
    #expect(lines.contains("the shortest schedule that goes wrong, 1 preemption"))
    #expect(lines.contains("  ·  let first = Task.detached { await"))
    #expect(lines.contains("     starts task 1"))
    let indent = String(repeating: " ", count: 40)
    #expect(lines.contains(indent + "── main is preempted"))
    #expect(lines.contains(indent + "  3  left = left - 1"))
    #expect(lines.contains(indent + "     left = 0"))
    #expect(
      !lines.contains { $0.contains("  2  func borrow") }, "a line of another file is not quoted from ours")
    #expect(lines.contains("✗ both have it: both saw the copy before either had taken it away"))
    #expect(lines.contains("✗ Not yet."))
  }

  @Test("The compiler's words stand under the line that they are about")
  func refused() {
    let lines = screen(verification(diagnostics: [error]))
    #expect(lines.first == "last-copy: the Swift 6 compiler refuses it")
    #expect(lines.contains("    2  func borrow() -> Bool {"))
    #expect(lines.contains("       error: it says no [#SomeGroup]"))
    let inScene = Diagnostic(
      severity: .error, file: "Scenario.swift", line: 2, column: 7, message: "it says no")
    let other = screen(verification(diagnostics: [inScene]))
    #expect(other.contains("Scenario.swift, the scene that uses your file"))
    #expect(other.contains { $0.contains("let first = Task.detached") })
  }

  @Test("Looking away is told apart, and what came out is shown all the same")
  func optOut() {
    let result = verification(
      outcomes: [("one reader has it", 5)], optOuts: [OptOut(line: 2, word: "@unchecked")])
    let text = screen(result).joined(separator: "\n")
    #expect(text.hasPrefix("last-copy: it tells the compiler to look away"))
    #expect(text.contains("With '@unchecked' the compiler accepts what it has not checked."))
    #expect(text.contains("one reader has it"))
    #expect(text.contains("✗ Not yet."))
  }

  @Test("A data race is told with both of its lines, whatever came out")
  func race() {
    func access(_ file: String, _ line: Int, _ kind: Exploration.Access.Kind, _ task: String)
      -> Exploration.Access
    {
      Exploration.Access(file: file, line: line, access: kind, task: task)
    }
    let race = Exploration.Race(
      first: access("LastCopy.swift", 3, .write, "task 1"),
      second: access("/a/Scenario.swift", 2, .read, "task 2"),
      schedules: 5, token: "token")
    let lines = screen(verification(outcomes: [("one reader has it", 5)], races: [race]))
    #expect(lines.first == "last-copy: no schedule ends wrong, and there is a data race all the same")
    #expect(lines.contains("    task 1 writes line 3, task 2 reads Scenario.swift:2, in 5 schedules"))
  }

  @Test("What cannot be proved says why, and what to do")
  func unproven() {
    let text = screen(verification(controlled: false)).joined(separator: " ")
    #expect(text.contains("work was handed to a dispatch queue"))
    #expect(text.contains("Task.detached"))
  }

  @Test("After a pass comes the explanation, and no word of failure")
  func passed() {
    let lines = screen(verification(outcomes: [("one reader has it", 14)]))
    let text = lines.joined(separator: " ").replacing("   ", with: " ")
    #expect(text.hasPrefix("✓ last-copy passed"))
    #expect(text.contains("all of its 14 schedules end"))
    #expect(text.contains(String(exercise.explanation.prefix(40))))
    #expect(!text.contains("✗"))
  }
}
