import Support
import Testing

@testable import Explorer
@testable import racecourse

private func reach(_ endings: Int, of total: Int, isComplete: Bool = true) -> Reach {
  let all = ["1, 1", "2, 2", "3, 3"].prefix(endings).map { Ending.returned($0) }
  return Reach(endings: all, total: total, isComplete: isComplete)
}

private let notices: [Game.Notice?] = [
  nil, .hint(1, to: .returned("1, 1")), .hint(1, to: .returned("2, 2")), .deadEnd, .unbreakable, .noWayFound,
  .noSuchNumber(7), .noSuchNumber(3), .nothingToUndo, .over,
]

let playScreen = Screen("play") { _, show in
  func report(
    _ subject: PlaySubject, outcome: String? = nil, _ notice: Game.Notice? = nil, reach: Reach? = nil
  ) -> PlayReport {
    PlayReport(subject, playedPosition(outcome: outcome), notice, reach: reach)
  }
  let alwaysWrong = playedSubject(["1, 1": .forbidden])
  for (name, subject) in [("racy", racyGame), ("fixed", fixedGame), ("always wrong", alwaysWrong)] {
    show("goal: \(name)", report(subject).goal)
    for notice in notices {
      show("notice: \(name), \(notice.map { "\($0)" } ?? "none")", report(subject, notice).noticed)
    }
  }
  for outcome in ["1, 1", "2, 2", "1, 2"] {
    show("end: \(outcome)", report(racyGame, outcome: outcome).ending(isOnScreen: false))
  }
  show("end: fixed", report(fixedGame, outcome: "1, 2").ending(isOnScreen: false))
  show("end on the screen", report(racyGame, outcome: "1, 1").ending(isOnScreen: true))
  var raced = playedPosition(outcome: "1, 2")
  let side = access("task 1", .write, 4, file: "Counter.swift")
  raced.races = [race(side, side, schedules: 1)]
  show("end: by luck", PlayReport(racyGame, raced).ending(isOnScreen: false))
  show("nothing to choose: wrong", report(alwaysWrong, outcome: "1, 1").nothingToChoose)
  show("nothing to choose: right", report(fixedGame, outcome: "1, 2").nothingToChoose)
  show("after quitting", report(racyGame).continuation([1, 2, 2]))
  let decided = PlayReport(racyGame, playedPosition(), decided: .returned("1, 2"))
  show("decided", [decided.question()])
  let three = playedSubject([
    "1, 1": .forbidden, "2, 2": .forbidden, "3, 3": .forbidden, "1, 2": .acceptable,
  ])
  for (subject, reach) in [
    (three, reach(2, of: 3)), (three, reach(2, of: 3, isComplete: false)), (three, reach(0, of: 3)),
    (three, reach(0, of: 3, isComplete: false)), (alwaysWrong, reach(1, of: 1)),
    (alwaysWrong, reach(0, of: 1)),
  ] {
    let name = "reach: \(reach.endings.count) of \(reach.total)\(reach.isComplete ? "" : ", incomplete")"
    show(name, [Paragraph(Text(report(subject, reach: reach).reachText ?? "nil"))])
  }
}

let gameScreen = Screen("play-screen", differs: [.inWords]) { _, show in
  func screen(
    _ name: String, _ position: Position, _ notice: Game.Notice? = nil, reach: Reach? = nil, height: Int = 24,
    selected: Int? = nil, counted: Int? = nil, showsHelp: Bool = false
  ) {
    let report = PlayReport(racyGame, position, notice, reach: reach)
    let screen = PlayScreen(
      report: report, height: height, selected: selected, showsHelp: showsHelp, counted: counted)
    show(name, [screen])
  }
  screen("two tasks", playedPosition(), reach: reach(1, of: 2))
  screen("a hint", playedPosition(), .hint(2, to: .returned("1, 1")), selected: 1)
  screen("during a search", playedPosition(), counted: 1234)
  screen("too short for all choices", playedPosition(alternatives: 12), height: 16, selected: 8)
  screen("the end", playedPosition(outcome: "1, 1"))
  screen("a new outcome", playedPosition(outcome: "new"))
  screen("help", playedPosition(), height: 40, showsHelp: true)
  screen("help on a short screen", playedPosition(), height: 10, showsHelp: true)
  let subjects = [Subject("balance", of: "Account", 1), Subject("balance", of: "Account", 2)]
  var position = playedPosition()
  position.steps += [
    Schedule.Step.write("task 1", 4, 90, of: subjects[0]), .read("task 2", 4, 100, of: subjects[1]),
  ]
  position.values = subjects.map { Position.Value(subject: $0, task: "task 1", value: "90") }
  screen("two objects", position)
}

@Suite("The screen of a game")
struct PlayScreenLayoutTests {
  @Test("The screen never has more lines or columns than the terminal", arguments: try cases(styles))
  func fits(style: Style) {
    let positions = [
      playedPosition(), playedPosition(alternatives: 12), playedPosition(outcome: "1, 1"),
      playedPosition(outcome: "new"),
    ]
    for position in positions {
      for (height, notice, showsHelp) in [1, 10, 16, 24, 60].flatMap({ height in
        notices.map { (height, $0, false) } + [(height, nil, true)]
      }) {
        let report = PlayReport(racyGame, position, notice)
        let screen = PlayScreen(report: report, height: height, selected: 1, showsHelp: showsHelp)
        let lines = screen.lines(style)
        #expect(lines.count <= max(height, 4))
        expectTidy(lines, style)
      }
    }
  }
}

/// The source of so many lines, with a ready task at each of these.
private func source(_ count: Int, at lines: [Int], active: Int? = nil) -> PlaySource {
  let places = lines.enumerated().map { index, line in
    Position.Alternative(
      task: "task \(index + 1)", kind: .read, place: SourcePlace(file: "A.swift", line: line), goesOn: false,
      thread: nil, choice: index)
  }
  let position = Position(
    choices: [], tasks: places.map(\.task), unfinished: [], steps: [], known: 0, values: [],
    alternatives: places, ending: nil, limitations: [], token: "")
  let text = (1...count).map { "line\($0)" }.joined(separator: "\n")
  let tasks = PlayTasks(position: position, files: [SourceFile(path: "A.swift", text: text)])
  return PlaySource(tasks, active: active)
}

private let file = "Counter.swift"

/// A position after these steps.
private func tasks(
  _ steps: [Schedule.Step], _ alternatives: [Position.Alternative] = [], unfinished: Set<TaskName> = []
) -> PlayTasks {
  PlayTasks(
    position: Position(
      choices: [], tasks: ["main", "task 1", "task 2"], unfinished: unfinished, steps: steps, known: 0,
      values: [], alternatives: alternatives, ending: nil, limitations: [], token: ""),
    files: [SourceFile(path: file, text: playedSource)])
}

private func alternative(
  _ kind: Schedule.Step.Kind, _ line: Int? = nil, in file: String = file, of subject: Subject? = nil,
  next: [Schedule.Step] = []
) -> Position.Alternative {
  Position.Alternative(
    task: "task 1", kind: kind, place: line.map { SourcePlace(file: file, line: $0) }, subject: subject,
    goesOn: false, thread: nil, choice: 0, next: next)
}

/// The source with its marks, what each task does, and what could be next.
let playTexts = Screen(texts: "play-tasks") { show in
  for (lines, active, height) in [([50], 50, 5), ([10, 90], 90, 7), ([1, 100], 1, 4)] {
    show("tasks at \(lines)", source(100, at: lines, active: active).window(height: height, plain))
  }
  show(
    "twelve tasks", source(3, at: Array(repeating: 2, count: 12), active: 2).window(height: 3, plain))

  let begun = [Schedule.Step("main", .start), .enqueue("main", "task 1"), Schedule.Step("task 1", .start)]
  let end = begun + [Schedule.Step("task 1", .end)]
  let hop = [.hop("task 1", to: .actor(nil)), .enqueue("task 1", "task 1"), Schedule.Step("task 1", .end)]
  let woken = [
    Schedule.Step("task 1", .suspend), Schedule.Step("main", .start), .enqueue("main", "task 1"),
  ]
  let lock = Subject("lock", of: "Account", kind: .lock)
  for (name, steps) in [
    ("suspended", begun + [Schedule.Step("task 1", .suspend)]),
    ("blocked", begun + [Schedule.Step("task 1", .blocked)]),
    ("blocked by a lock", [Schedule.Step("task 1", .blocked, 4, subject: lock, other: "task 2")]),
    ("asleep", begun + [Schedule.Step("task 1", .sleep)]), ("hopped", begun + hop), ("woken", begun + woken),
    ("ended", end),
    ("waits for a task", [Schedule.Step("task 1", .suspend, 5, waitsFor: .task, other: "task 2")]),
    ("waits to be resumed", [Schedule.Step("task 1", .suspend, 5, waitsFor: .continuation)]),
    ("waits for children", [Schedule.Step("task 1", .suspend, 5, waitsFor: .group)]),
    ("suspended on a line", [Schedule.Step("task 1", .suspend, 5)]),
  ] { show("status: \(name)", ["\(tasks(steps).status("task 1"))"]) }
  show("status: not begun", ["\(tasks(begun).status("task 2"))"])
  show("status: unfinished", ["\(tasks(end, unfinished: ["task 1"]).status("task 1"))"])

  func next(_ name: String, after steps: [Schedule.Step] = [], _ alternative: Position.Alternative) {
    show("next: \(name)", [tasks(steps).text(alternative)])
  }
  let read = [Schedule.Step("task 1", .start), Schedule.Step("task 1", .read, 3)]
  let write = Schedule.Step.write("task 1", 4, 1)
  let (first, second) = (Subject("balance", of: "Account", 1), Subject("balance", of: "Account", 2))
  let two = [Schedule.Step.write("task 1", 4, 90, of: first), .read("task 2", 4, 100, of: second)]
  next("a read", alternative(.read, 4, of: Subject("value")))
  next("a store", alternative(.write, 4, next: [write]))
  next("a read of something", alternative(.read, 4))
  next("a lock", alternative(.lock, 4, of: lock))
  next("one of two objects", after: two, alternative(.write, 4, of: second))
  next("a beginning", alternative(.start, 3))
  next("a resumption", after: read, alternative(.start))
  next("a resumption in another file", after: read, alternative(.start, 9, in: "Other.swift"))
  next("a resumption and a store", after: read, alternative(.start, next: [write]))
  next("a read and a store", after: read, alternative(.hop, 4, next: [.read("task 1", 4, 0), write]))
  next(
    "a hop without a place", after: read,
    alternative(.hop, next: [Schedule.Step("task 1", .hop, 4, destination: .actor(nil))]))
  let gone = [Schedule.Step("task 1", .read, 3), .hop("task 1", to: .mainActor)]
  next("a hop to the main actor", after: gone, alternative(.enqueue))
  next("a wakening", after: gone, alternative(.enqueue, next: [.enqueue("task 1", "main")]))
}

@Suite("The source of a game")
struct PlaySourceTests {
  @Test("The active line is visible in any window, and no window is too high")
  func active() {
    for height in 1...12 {
      for active in [1, 37, 100] {
        let window = source(100, at: [1, 37, 100], active: active).window(height: height, plain)
        #expect(window.count <= height)
        #expect(window.contains { $0.hasSuffix(" line\(active)") })
      }
    }
  }

  @Test("A line that is too long is cut at the edge")
  func longLine() {
    let text = String(repeating: "x", count: 99)
    let tasks = PlayTasks(position: playedPosition(), files: [SourceFile(path: "A", text: text)])
    let window = PlaySource(tasks, active: nil).window(height: 4, Style(color: false, width: 20))
    #expect(window.map(\.count) == [20])
  }

  @Test("A ready task is at its next line, and a waiting one at its last line of the file that is shown")
  func lines() {
    let steps = [Schedule.Step("main", .read, 1), Schedule.Step("main", .suspend, 5)]
    #expect(tasks(steps).line("main") == 5)
    #expect(tasks(steps + [Schedule.Step("main", .start, 9, file: "Other.swift")]).line("main") == 5)
    #expect(tasks(steps, [alternative(.write, 4)]).line("task 1") == 4)
    let hop = Schedule.Step("task 1", .hop, 4, destination: .actor(nil))
    #expect(
      tasks([Schedule.Step("task 1", .read, 3)], [alternative(.hop, next: [hop])]).line("task 1") == 4)
  }
}
