import Foundation
import Support
import Testing

@testable import Explorer
@testable import racecourse

/// A verification as it would be if the search had found these endings.
private func verification(
  outcomes: [(String, Int)] = [], diagnostics: [Diagnostic] = [], optOuts: [OptOut] = [],
  races: [Exploration.Race] = [], controlled: Bool = true, breaking: Schedule? = nil,
  poolThreads: Int? = nil, unit: Exploration.Unit = .schedules, of exercise: Exercise = .lastCopy,
  file: String = "/LastCopy.swift"
) -> Verification {
  var exploration = exploration(
    outcomes.map { outcome($0.0, schedules: $0.1, preemptions: 1) }, races: races, unit: unit,
    complete: controlled, controlled: controlled, limitations: controlled ? [] : [.noted(.queue)],
    seconds: 0.1)
  exploration.poolThreads = poolThreads
  let isRefused = diagnostics.contains { $0.severity == .error }
  return Verification(
    exercise: exercise, file: URL(filePath: file), optOuts: optOuts, diagnostics: diagnostics,
    exploration: isRefused ? nil : exploration, breaking: breaking.map { ExplainedSchedule($0) })
}

private let source = "private var left = 1\nfunc borrow() -> Bool {\n  left = left - 1\n}\n"
private let scene =
  "func scenario() async -> String {\n  let first = Task.detached { await shelf.borrow() }\n"

private func write(_ task: TaskName, _ value: Int, in file: String, preempts: Bool = false) -> Schedule.Step {
  Schedule.Step(
    task, .write, 3, file: file, subject: Subject("left", of: "Library"), value: "\(value)",
    preempts: preempts)
}

/// The copy is lent twice; the answer's lines are in a file.
private func breaking(in file: String) -> Schedule {
  schedule(
    "both have it", tasks: ["main", "task 1"],
    [
      Schedule.Step("main", .enqueue, 2, file: "/somewhere/Scenario.swift", other: "task 1"),
      write("task 1", 0, in: file, preempts: true),
      Schedule.Step("task 1", .hop, 2, file: "/somewhere/Other.swift"),
    ])
}

private func error(in file: String) -> Diagnostic {
  Diagnostic(
    severity: .error, file: file, line: 2, column: 7, message: "no: \(file)", group: "SomeGroup")
}

private let right = [("one reader has it", 14)]

/// An exercise with two ways: the first that fits counts.
private let twoWays = Exercise(
  id: "last-copy", home: .stage(Course.stages[4]),
  ExerciseReadme(
    """
    # Two readers, one copy
    ## Goal
    One of them gets it.
    ## Correct outcomes
    - `one`: one has it
    ## Hints
    - look again
    ## Explanation
    The check was stale.
    ## Ways
    - `actor`: The actor checks and takes in one step.
    - `Mutex`, `withLock`: The lock is held while it checks and takes.
    """))
private let withActor = "actor Shelf { }\n"
private let withLock =
  "import Synchronization\n// no actor here\nlet copies = Mutex(1)\ncopies.withLock { _ in }\n"

let verificationScreen = Screen("exercise-verification") { _, show in
  func verified(_ name: String, _ result: Verification, answer: String = source) {
    show(name, ExerciseVerification(result: result, source: answer, scene: scene, folder: nil).blocks)
  }
  for (name, wrong, right, unit) in [
    ("1 of 3 is wrong", 1, 2, Exploration.Unit.schedules), ("the only schedule is wrong", 1, 0, .schedules),
    ("all 630 are wrong", 630, 0, .schedules), ("1,200 of 1,234 are wrong", 1200, 34, .schedules),
    ("the only class is wrong", 1, 0, .classes), ("all classes are wrong", 564, 0, .classes),
    ("2 of 8 classes are wrong", 2, 6, .classes),
  ] {
    let outcomes = [("both have it", wrong), ("one reader has it", right)].filter { $0.1 > 0 }
    verified(name, verification(outcomes: outcomes, unit: unit))
  }
  verified(
    "a wrong schedule",
    verification(
      outcomes: [("both have it", 112), ("one reader has it", 34)], breaking: breaking(in: "LastCopy.swift")))
  verified("the compiler rejects it", verification(diagnostics: [error(in: "LastCopy.swift")]))
  verified("the compiler rejects the scene with it", verification(diagnostics: [error(in: "Scenario.swift")]))
  verified(
    "an opt-out, nothing wrong",
    verification(outcomes: right, optOuts: [OptOut(line: 2, word: "@unchecked")]))
  let race = race(
    access("task 1", .write, 3, file: "LastCopy.swift"),
    access("task 2", .read, 2, file: "/a/Scenario.swift"), schedules: 5)
  verified("a data race, nothing wrong", verification(outcomes: right, races: [race]))
  verified("nothing is proved", verification(controlled: false))
  verified("passed", verification(outcomes: right))
  verified("passed, in classes", verification(outcomes: right, unit: .classes))
  verified("passed with a pool of two threads", verification(outcomes: right, poolThreads: 2))
  for (way, answer) in [("actor", withActor), ("lock", withLock), ("unknown", "final class Shelf { }")] {
    verified(
      "passed, way: \(way)", verification(outcomes: [("one", 3)], of: twoWays), answer: answer)
    verified(
      "not passed, way: \(way)", verification(outcomes: [("both", 3)], of: twoWays), answer: answer)
  }
}

let exerciseScreen = Screen("exercise") { _, show in
  let exercise = Exercise.lastCopy
  let brief = ExerciseBrief(exercise: exercise, path: "my/LastCopy.swift", folder: nil)
  let start = "// last-copy\n// Goal: one copy.\nimport Studio\n\nprivate var left = 1\n"
  show("written", brief.blocks(.written(start)))
  show("kept", brief.blocks(.kept))
  for number in 1...4 { show("hint \(number)", brief.hint(number)) }
  show("a solution", brief.solution("private var left = 1\nfunc borrow() -> Bool { false }\n"))
  let ways = ExerciseBrief(exercise: twoWays, path: "", folder: nil)
  show("a solution with a way", ways.solution(withLock))
  let elsewhere = ExerciseBrief(exercise: exercise, path: "there/LastCopy.swift", folder: "there")
  show("in a folder", elsewhere.blocks(.written(start)))
  var progress = ExerciseProgress()
  for exercise in Course.exercises.prefix(8) { progress.note(exercise, passes: true) }
  for (name, next) in [("keys after a pass", exercise), ("keys before", nil)] {
    show(
      name,
      ExerciseKeys(exercises: Course.exercises, progress: progress, next: next, watches: true).blocks)
  }
}

let exerciseListScreen = Screen("exercise-list") { _, show in
  var progress = ExerciseProgress()
  func list(_ name: String) {
    let some: [Exercise] = [.albumImport, .endlessSpinner, .turnedPhoto, .lastCopy]
    show(name, ExerciseList(exercises: some, progress: progress).blocks)
  }
  list("nothing begun")
  progress.note(.albumImport, passes: true)
  progress.note(.endlessSpinner, passes: false)
  list("one passed, one tried")
  progress[.turnedPhoto] = .init(state: .started)
  list("one begun too")
  for (name, isThere, folder) in [
    ("next", false, nil), ("next, begun", true, nil), ("next, in a folder", false, "there"),
  ] {
    show(
      name, ExerciseList.next(.lastCopy, path: "there/LastCopy.swift", isThere: isThere, folder: folder))
  }
}

/// The answers of an exercise with each of the faults that there are.
private let checked: [(name: String, ExerciseCheck.Checked)] = {
  let error = Diagnostic(
    severity: .error, file: "Flag.swift", line: 3, column: 1, message: "cannot find 'gone' in scope")
  let warning = Diagnostic(
    severity: .warning, file: "Flag.swift", line: 4, column: 1, message: "'unused' was never used")
  let answers: [(String, ExerciseCheck.Fault?, [Diagnostic], [Ending])] = [
    ("as it should be", nil, [], [.returned("both have it")]), ("fails", .fails, [], [.hung()]),
    (
      "an outcome is never reached", .neverReached(["one reader has it"]), [],
      [.returned("one reader has it")]
    ),
    ("passes", .passes, [], [.returned("one reader has it")]),
    ("does not compile", .doesNotCompile, [error], []),
    ("is only warned of", .onlyWarned, [warning], [.returned("one reader has it")]),
    ("an outcome is not listed", .unlisted(["deadlock"]), [], [.deadlocked([])]),
    ("unproven", .unproven, [], []),
    (
      "another reason", .otherReason(.init(finding: .forbidden, found: ["both have it"])), [],
      [.deadlocked([])]
    ),
  ]
  return answers.map { name, fault, diagnostics, endings in
    let exploration = exploration(endings.map { outcome($0) }, complete: !endings.isEmpty)
    return (
      name,
      ExerciseCheck.Checked(
        answer: ExerciseAnswer(path: "Wrong/Flag.swift", expectation: .fails(nil)),
        result: Verification(
          exercise: .lastCopy, file: URL(filePath: "/Flag.swift"), diagnostics: diagnostics,
          exploration: exploration),
        fault: fault)
    )
  }
}()

let exerciseCheckScreen = Screen("exercise-check") { _, show in
  show("heading", [ExerciseCheckReport.heading(.lastCopy)])
  for (name, one) in checked { show(name, [ExerciseCheckReport.answer(one)]) }
  let line = ExerciseCommandLine(exercise: .lastCopy, folder: nil)
  for (name, problems, isSearched) in [
    ("2 problems", 2, true), ("no problem", 0, true), ("no problem in the texts", 0, false),
  ] { show(name, ExerciseCheckReport.end(problems: problems, isSearched: isSearched, line)) }
}

/// What a file was found to be that is not named like the learner's.
let exerciseJSON = Screen(texts: "exercise-json") { show in
  func answer(
    _ name: String, _ outcomes: [(String, Int)] = [], diagnostics: [Diagnostic] = [], optOuts: [OptOut] = [],
    breaking: Schedule? = nil, unit: Exploration.Unit = .schedules
  ) throws {
    let result = verification(
      outcomes: outcomes, diagnostics: diagnostics, optOuts: optOuts, breaking: breaking, unit: unit,
      file: "/Wrong/Flag.swift")
    show(name, [try JSONReport.object(JSONReport.answer(result, source: source, scene: scene))])
  }
  let file = "Wrong/Flag.swift"
  try answer(
    "a wrong schedule", [("one reader has it", 34), ("both have it", 112)], breaking: breaking(in: file))
  let steps = (0..<30).map { write($0.isMultiple(of: 2) ? "main" : "task 1", $0, in: file) }
  try answer(
    "a long schedule", [("both have it", 1)],
    breaking: schedule("both have it", tasks: ["main", "task 1"], steps))
  try answer("passed", right)
  try answer("every class is wrong", [("both have it", 1)], unit: .classes)
  try answer("some classes are wrong", [("both have it", 2), ("one reader has it", 6)], unit: .classes)
  try answer("refused", diagnostics: [error(in: "Flag.swift"), error(in: "Scenario.swift")])
  try answer("an opt-out", right, optOuts: [OptOut(line: 1, word: "@unchecked")])
  for (name, ending) in [("a way", "one"), ("no way", "both")] {
    let found = verification(outcomes: [(ending, 3)], of: twoWays)
    show("a verification with \(name)", [try JSONReport.verification(found, answer: withLock)])
  }
  show("a solution", [try JSONReport.solution(of: twoWays, withActor)])
}

let handInScreen = Screen("hand-ins", differs: [.inWords]) { _, show in
  func handIn(_ path: String, _ findings: [Verification.Finding], problem: String? = nil) -> CheckedHandIn {
    CheckedHandIn(
      handIn: HandIn(path: path), problem: problem,
      findings: Dictionary(uniqueKeysWithValues: zip(Course.exercises.map(\.id), findings)))
  }
  let ann = handIn("class/ann", [.passes, .race, .unproven])
  let nobody = handIn("class/\u{1B}[2Jcho", [], problem: "There is no such folder.")
  for (name, checked) in [
    ("a class", [ann, handIn("class/ben", [.passes]), nobody]),
    ("more exercises than columns", [ann, handIn("ben", Array(repeating: .refused, count: 16))]),
    ("folders of one name", [handIn("ann/my-exercises", []), handIn("ben/my-exercises", [])]),
  ] { show(name, HandInReport(exercises: Course.exercises, checked: checked).blocks) }
}

let quizScreen = Screen("quiz") { _, show in
  let quiz = Quiz.course.value
  let question = quiz.questions[0]
  let answers = Dictionary(uniqueKeysWithValues: quiz.questions.map { ($0.id, 1) })
  show("introduction", QuizReport.introduction(quiz, .before))
  show("no answer, before", [QuizReport.noted(question.report, [])])
  show("answer", QuizReport.answer(question.report, [1], question.exhibit))
  show("result, before", QuizReport.result(quiz, [.before: answers]))
  show("result, after", QuizReport.result(quiz, [.before: ["counter": 2], .after: answers]))
}

@Suite("The texts of all exercises")
struct ExerciseTextTests {
  @Test("They stay within the width, with hints and solution", arguments: try cases(styles))
  func tidy(style: Style) {
    for exercise in Course.exercises {
      let brief = ExerciseBrief(exercise: exercise, path: "my/\(exercise.fileName)", folder: nil)
      let blocks = brief.blocks(.written(source)) + brief.hint(1) + brief.hint(9) + brief.solution(source)
      expectTidy(withoutCommands(blocks.lines(style)), style)
    }
    let list = ExerciseList(exercises: Course.exercises, progress: ExerciseProgress())
    expectTidy(list.blocks.lines(style), style)
  }

  @Test("A folder that was given is part of every command, quoted if necessary")
  func folder() {
    for (folder, typed) in [("~/course", " --folder ~/course"), ("it's", " --folder 'it'\\''s'"), (nil, "")] {
      let line = ExerciseCommandLine(exercise: .lastCopy, folder: folder).text("--verify")
      #expect(line == "racecourse exercise last-copy --verify" + typed)
    }
  }
}
