import Support
import Testing

@testable import Explorer
@testable import racecourse

private let source = "var n = 0\nlet a = Task { n += 1 }\nlet b = Task { n += 1 }\n"

private func exploration(controlled: Bool = true, limitations: [Limitation] = []) -> Exploration {
  let first = access("task 1", .write, 2, file: "Mine.swift")
  return exploration(
    [
      outcome("1", schedules: 9, preemptions: 1, token: "mine.swift5.AQ"),
      outcome("2", schedules: 8, token: "mine.swift5.Ag"),
      outcome(.deadlocked([]), schedules: 3, preemptions: 2, token: "mine.swift5.Aw"),
    ],
    races: [
      race(first, access("task 2", .read, 3, file: "Mine.swift"), schedules: 20, token: "mine.swift5.Ag"),
      race(first, access("task 2", .write, 3, file: "Mine.swift"), schedules: 18, token: "mine.swift5.AQ"),
    ], complete: controlled, controlled: controlled, limitations: limitations, seconds: 0.002,
    printed: PrintedText(text: "one\ntwo\nthree\nfour\nfive\nsix\u{1B}[2J\nseven\n", isCut: false))
}

/// All of it ran in turn on the main actor.
private func onMain(left: Bool = false) -> Exploration {
  exploration([outcome("1", schedules: 2)], leftMainActor: left)
}

/// A search with schedules that were drawn besides it.
private var sampled: Exploration {
  var found = exploration(
    [outcome("usual", schedules: 700), outcome(.crashed(reason: "trap"), schedules: 0, preemptions: 1)],
    complete: false, limitations: [.limit(preemptions: 2)], seconds: 2)
  found.sampled = .init(schedules: 1959, search: .mixed(seed: 1, schedules: .max))
  (found.outcomes[0].sampled, found.outcomes[1].sampled) = (1920, 39)
  return found
}

/// Expected outcomes, and whether there are races.
private let expectations = [
  (["1", "2"], false), (["2", "3"], false), (["1", "2", "3"], false), (["3", "4"], false),
  (["1", "2"], true),
]

private func twoEndings(races: Bool) -> Exploration {
  exploration(
    [outcome("1", schedules: 9, preemptions: 1), outcome("2", schedules: 8, preemptions: 2)],
    races: races ? exploration().races : [])
}

private let files = [
  SourceFile(path: "Model.swift", text: "nonisolated(unsafe) var n = 0\nfunc up() { n += 1 }\n"),
  SourceFile(path: "Scene.swift", text: "let a = Task { up() }\nlet b = Task { n += 1 }\n"),
]

private let lostUpdate = schedule(
  "1",
  [
    Schedule.Step("task 1", .read, 2, file: "Model.swift", subject: Subject("n"), value: "0"),
    Schedule.Step("task 2", .read, 2, file: "Scene.swift", subject: Subject("n"), value: "0", preempts: true),
    Schedule.Step("task 2", .write, 2, file: "Scene.swift", subject: Subject("n"), value: "1"),
    Schedule.Step("task 1", .write, 2, file: "Model.swift", subject: Subject("n"), value: "1"),
    Schedule.Step(
      "main", .read, 6, file: "RacecourseEntry-playground.swift", subject: Subject("n"), value: "1"),
  ])

private func report(
  _ source: String = source, option: DefaultIsolation? = nil, isolation: DefaultIsolation = .nonisolated,
  expected: [String] = []
) -> PlaygroundReport {
  PlaygroundReport(
    files: [SourceFile(path: "Mine.swift", text: source)], words: "../Mine.swift", option: option,
    isolation: isolation, expected: ExpectedOutcomes(expected), areTyped: true)
}

/// It sleeps: what is found with sleeps in order, and what without.
private let asleep: (found: Exploration, stalled: Exploration) = {
  var found = exploration([outcome("in time", schedules: 2)])
  found.sleeps = true
  var stalled = exploration(
    [
      outcome("in time", schedules: 5), outcome("too late", schedules: 3, token: "mine.swift5.Ba"),
      outcome(.crashed(reason: "trap"), schedules: 1, token: "mine.swift5.Bb"),
    ],
    races: [
      race(
        access("task 1", .write, 2, file: "Mine.swift"), access("main", .read, 3, file: "Mine.swift"),
        schedules: 3, token: "mine.swift5.Ba")
    ])
  stalled.timers = .anyOrder
  return (found, stalled)
}()

private func besides(_ stalled: Exploration, expected: [String] = []) -> PlaygroundReport {
  var report = report(expected: expected)
  report.stalled = stalled
  return report
}

/// Each of its lines has another row of the table.
private let withDispatch = #"""
  let queue = DispatchQueue(label: "account")
  queue.async { balance += 1 }
  DispatchQueue.main.async { label.text = queue.sync { "\(balance)" } }
  if Thread.isMainThread { group.wait() }
  """#

let playgroundScreen = Screen("playground") { style, show in
  show("three endings and two races", report().explored(exploration()))
  show("one ending", report().explored(exploration([outcome("say \"balance −20\"", schedules: 210)])))
  show("one ending, a deadlock", report().explored(exploration([outcome(.deadlocked([]), schedules: 2)])))
  for (names, races) in expectations {
    let name = "expected: \(names.joined(separator: ", "))\(races ? ", with races" : "")"
    show(name, report(expected: names).explored(twoEndings(races: races)))
  }
  show("all on the main actor", report(isolation: .mainActor).explored(onMain()))
  show(
    "all on the main actor, as the option says",
    report(option: .mainActor, isolation: .mainActor, expected: ["1"]).explored(onMain()))
  show("all on the main actor, as the code says", report(expected: ["1"]).explored(onMain()))
  show("it left the main actor", report(isolation: .mainActor, expected: ["1"]).explored(onMain(left: true)))
  show("uncontrolled", report().explored(exploration(controlled: false, limitations: [.noted(.queue)])))
  show(
    "uncontrolled, with queues",
    report(withDispatch).explored(exploration([], controlled: false, limitations: [.noted(.queue)])))
  show("it asks for the main thread", report("Thread.isMainThread").explored(onMain(left: true)))
  show("it sleeps", report().explored(asleep.found))
  show(
    "it sleeps, and the machine stalls", besides(asleep.stalled, expected: ["in time"]).explored(asleep.found)
  )
  show("it sleeps, and nothing is new", besides(asleep.found).explored(asleep.found))
  show(
    "it sleeps, and the search took too long",
    besides(exploration([outcome("in time")], complete: false)).explored(asleep.found))
  let many = exploration((1...7).map { outcome("\($0)", preemptions: $0 % 2) }, complete: false)
  show("it sleeps, and there is much more", besides(many).explored(asleep.found))
  var unfinished = asleep.found
  unfinished.complete = false
  show("it sleeps, and its own search took too long", besides(asleep.stalled).explored(unfinished))
  show("samples", report().explored(sampled))
  show("output", PrintedLines(PrintedText(text: "a\u{1B}[2J\n", isCut: true), most: 9).lines(style))
  let refusal = Diagnostic(
    severity: .error, file: "Mine.swift", line: 2, column: 9, message: "a long message that must be broken")
  show("refused", report().refused([refusal]))
  show("checked, accepted", report().checked([]))
  show("checked, rejected", report().checked([refusal]))

  let several = PlaygroundReport(files: files, words: "Model.swift Scene.swift", isolation: .nonisolated)
  let places = [
    access("task 1", .write, 2, file: "Model.swift"), access("task 2", .read, 2, file: "Scene.swift"),
  ]
  let found = exploration(
    [outcome("1", schedules: 5)], races: [race(places[0], places[1], schedules: 5)])
  show("several files, a race", several.explored(found))
  let all = [("Scene.swift", 1), ("Scene.swift", 2), ("Model.swift", 2)].map {
    Diagnostic(severity: .error, file: $0.0, line: $0.1, column: 1, message: "no")
  }
  show("several files, rejected", several.checked(all))
  show("several files, a replay", ReplayReport(files: files, ExplainedSchedule(lostUpdate)).blocks())
  let alternatives = places.enumerated().map { index, one in
    Position.Alternative(
      task: one.task, kind: .read, place: one.place, goesOn: false, thread: nil, choice: index)
  }
  let position = Position(
    choices: [], tasks: ["task 1", "task 2"], unfinished: [], steps: [], known: 0, values: [],
    alternatives: alternatives, ending: nil, limitations: [], token: "")
  let tasks = PlayTasks(position: position, files: files)
  let window = PlaySource(tasks, active: 4).window(height: 9, style)
  show("several files, a game", window + wrap(tasks.text(alternatives[1]), width: style.width))
}

@Suite("A game with several files of a learner")
struct SeveralFilesTests {
  @Test("The files of a game fit any window")
  func window() {
    let position = playedPosition()
    let source = PlaySource(PlayTasks(position: position, files: files), active: 4)
    for height in 2...6 { #expect(source.window(height: height, plain).count <= height) }
  }
}

/// What scripts read.
let playgroundJSON = Screen(texts: "playground-json") { show in
  show("samples", [try JSONReport.playground(report(), exploration: sampled)])
  for (names, races) in expectations {
    let json = try JSONReport.playground(report(expected: names), exploration: twoEndings(races: races))
    show("expected: \(names.joined(separator: ", "))\(races ? ", with races" : "")", [json])
  }
  let stalled = try JSONReport.playground(
    besides(asleep.stalled, expected: ["in time"]), exploration: asleep.found)
  show("it sleeps, and the machine stalls", [stalled])
  let queues = exploration([], controlled: false)
  show("uncontrolled, with queues", [try JSONReport.playground(report(withDispatch), exploration: queues)])
}
