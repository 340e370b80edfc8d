import Testing

@testable import Explorer
@testable import racecourse

private let wrong = KnownOutcome.forbidden("1, 1", "one was lost")
private let other = Subject("other")

/// Task 2 was chosen at a step of the schedule, and with task 1 it could have ended otherwise.
private func decided(
  at index: Int, _ chosen: Position.Alternative? = nil, instead: Position.Alternative? = nil
) -> Decision {
  .step(
    DecisiveStep(
      choice: 0, index: index, chosen: chosen ?? start("task 2"), instead: instead ?? start("task 1"),
      otherwise: .returned("1, 2"), token: ""))
}

private func start(_ task: TaskName, goesOn: Bool = false, thread: Int? = nil) -> Position.Alternative {
  Position.Alternative(
    task: task, kind: .start, place: nil, subject: nil, goesOn: goesOn, thread: thread, choice: 0)
}

private let lostUpdate: [Schedule.Step] = [
  .read("task 1", 4, 0), .read("task 2", 4, 0, preempts: true), .write("task 2", 4, 1),
  .write("task 1", 4, 1),
]

/// What went wrong in a schedule, as a replay explains it.
let stories = Screen(texts: "stories") { show in
  func story(
    _ name: String, _ steps: [Schedule.Step], ending: Ending = .returned("1, 1"), _ decision: Decision? = nil,
    right: [Schedule.Step]? = nil, kind: Kind? = nil, known: KnownOutcome? = wrong, isOnly: Bool = false,
    isOnlyEnding: Bool = true, in source: ReplaySource = ReplaySource(String(repeating: "\n", count: 99))
  ) {
    let explained = ExplainedSchedule(
      schedule(ending, steps), decision: decision, other: right.map { schedule("1, 2", $0) },
      isOnlyEnding: isOnlyEnding, isOnlySchedule: isOnly)
    show(name, wrap(ReplayStory(explained, source, kind: kind, known).text ?? "no story", width: 100))
  }
  let later: [Schedule.Step] = [.write("task 1", 5, 7, of: other), .read("task 2", 5, 7, of: other)]
  story(
    "a lost update", lostUpdate, decided(at: 1),
    right: [.read("task 1", 4, 0), .write("task 1", 4, 1), .read("task 2", 4, 1), .write("task 2", 4, 2)])
  story("a lost update, without a known cause", lostUpdate)
  story("steps before the decisive one", lostUpdate + later, decided(at: 4), right: lostUpdate + later)
  var twoObjects = lostUpdate
  twoObjects[2] = .write("task 2", 4, 1, of: Subject("value", 2))
  story("a store to another object", twoObjects, decided(at: 1))

  let source = ReplaySource(
    [SourceFile(path: "File.swift", text: String(repeating: "\n", count: 9))],
    scene: SourceFile(path: "Scenario.swift", text: String(repeating: "\n", count: 9)))
  let counted: [Schedule.Step] = [
    .read("task 1", 15, 0, of: other), .read("task 2", 15, 0, of: other), .write("task 2", 15, 1, of: other),
    .write("task 1", 15, 1, of: other),
  ]
  story("two lost updates", counted + lostUpdate)
  story("two, the first in a scene", counted + lostUpdate, in: source)
  story("only in a scene", counted, .everySchedule, in: source)
  story("only in a scene, decided", counted, decided(at: 1), in: source)

  let stale: [Schedule.Step] = [
    .read("task 1", 4, 0), .read("task 2", 4, 0), .write("task 2", 5, 1), .read("task 1", 5, 1),
    .write("task 1", 5, 2),
  ]
  story("a stale check", stale, decided(at: 1))
  // The advice is the order of the check, not an order that is correct by luck.
  story(
    "a stale check, correct by luck", stale, decided(at: 2),
    right: [stale[0], stale[1], .read("task 1", 5, 0), stale[2], stale[4]])
  story(
    "a stale check, with advice", stale, decided(at: 0),
    right: [stale[1], stale[2], .read("task 1", 4, 1), .read("task 1", 5, 1), stale[4]])
  let halves: [Schedule.Step] = [
    .write("task 1", 4, 1), .read("task 2", 6, 1, preempts: true), .read("task 2", 6, 0, of: other),
    .write("task 1", 5, 2, of: other),
  ]
  story("half old, half new", halves, decided(at: 1))
  story("half old, half new, and a store", halves + [.write("task 2", 7, 3)], decided(at: 1))
  story(
    "read twice", [.read("task 1", 4, 0), .write("task 2", 5, 1), .read("task 1", 4, 1)], decided(at: 1))
  story(
    "stored and read", [.write("task 1", 4, 0), .write("task 2", 5, 1), .read("task 1", 6, 1)],
    decided(at: 1))

  let two: [Schedule.Step] = [.write("task 2", 4, 2), .read("task 1", 5, 2)]
  story("the order of two steps", two, decided(at: 0), right: two.reversed())
  let three: [Schedule.Step] = [.read("task 1", 4, 0), .read("main", 5, 0), .write("task 2", 6, 2)]
  story(
    "the order of three steps", three, decided(at: 0),
    right: [three[2], .read("task 1", 4, 2), .read("main", 5, 2)])
  let same: [Schedule.Step] = [.read("task 1", 4, 0), .write("task 2", 5, 0)]
  story("a store of the same value", same, decided(at: 0), right: same.reversed())
  let after = [Schedule.Step.write("task 2", 6, 1)]
  story(
    "a store of the same value, and of another", same + after, decided(at: 0),
    right: [same[1]] + after + [.read("task 1", 4, 1)])
  story(
    "the first of two reads decides",
    [.read("task 2", 4, 0), .write("task 1", 5, 1), .read("task 2", 6, 1)], decided(at: 0),
    right: [.write("task 1", 5, 1), .read("task 2", 4, 1)])
  story("the last conflict", [.write("task 2", 4, 2), .write("task 1", 5, 1)])

  func cancels(_ task: TaskName, _ line: Int?, _ canceled: String, stores: Bool = false) -> Schedule.Step {
    Schedule.Step(
      task: task, action: .atomic(.init(subject: Subject(.cancellation, canceled)), stores: stores),
      place: line.map { SourcePlace(file: "Counter.swift", line: $0) }, isPoint: true, isPreemption: false)
  }
  let late = [cancels("task 2", 7, "task 1", stores: true), cancels("task 1", nil, "task 1")]
  let early = [cancels("task 1", 5, "task 2"), cancels("main", 7, "task 2", stores: true)]
  // A child that fails cancels the group of its parent, and not the parent.
  let child = [cancels("task 1.1", 7, "task 1's group", stores: true), late[1]]
  for (name, steps) in [("a check", late), ("an early check", early), ("a child's failure", child)] {
    story("a cancellation and \(name)", steps, decided(at: 0), right: steps.reversed())
  }
  story(
    "a cancellation and a wait forever", late, ending: .deadlocked([]), decided(at: 0), right: late.reversed()
  )

  func resume(_ task: TaskName, _ line: Int, _ number: Int = 1) -> Schedule.Step {
    Schedule.Step(task, .atomic, line, subject: Subject("", of: "CheckedContinuationCanary", number))
  }
  let resumes = [resume("task 2", 9), resume("task 1", 4, 2), resume("task 1", 7)]
  story("a second resume", resumes, ending: .crashed(reason: ""))
  story("a second resume, in every schedule", resumes, ending: .crashed(reason: ""), .everySchedule)
  story("two resumes without a crash", resumes)
  story("one resume and a crash", resumes.dropLast(), ending: .crashed(reason: ""))

  func on(_ thread: Int) -> Schedule.Step { Schedule.Step("task 1", .start, thread: thread) }
  let moved = decided(
    at: 2, start("task 1", goesOn: true, thread: 2), instead: start("task 1", goesOn: true, thread: 1))
  let main = Schedule.Step("main", .start)
  story("another thread", [main, on(1), on(2)], moved, right: [main, on(1), on(1)])
  story("another thread, and the other way", [main, on(1), on(2)], moved, right: [main, on(2), on(1)])

  func lock(_ name: String, _ number: Int = 1) -> Subject { Subject(name, number, kind: .lock) }
  let locks = [
    Schedule.Step("task 1", .lock, 4, subject: lock("lock", 1)),
    Schedule.Step("task 2", .lock, 4, subject: lock("lock", 2)),
    Schedule.Step("task 1", .blocked, 5, subject: lock("lock", 2), other: "task 2"),
    Schedule.Step("task 2", .blocked, 5, subject: lock("lock", 1), other: "task 1"),
  ]
  story("a deadlock of locks", locks, ending: .deadlocked([]))
  let flags = [1, 2].map { Subject("isHeld", $0) }
  story(
    "a deadlock of flags",
    [
      .write("task 1", 4, 1, of: flags[0]), .write("task 2", 4, 1, of: flags[1]),
      .read("task 1", 5, 1, of: flags[1]), .read("task 2", 5, 1, of: flags[0]),
    ], ending: .deadlocked([]))
  story("a deadlock without a circle", [.read("task 1", 4, 0)], ending: .deadlocked([]))
  let order = [
    Schedule.Step("task 2", .lock, 4, subject: lock("second")),
    Schedule.Step("task 1", .lock, 6, subject: lock("first")),
    Schedule.Step("task 1", .blocked, 7, subject: Subject("second"), other: "task 2"),
    Schedule.Step("task 2", .blocked, 5, subject: lock("first"), other: "task 1"),
  ]
  story(
    "a deadlock, with advice", order, ending: .deadlocked([]), decided(at: 0),
    right: [
      order[1], Schedule.Step("task 1", .lock, 7, subject: lock("second")), order[0],
      Schedule.Step("task 2", .lock, 5, subject: lock("first")),
    ])
  story(
    "no thread is left",
    [Schedule.Step("task 2", .blocked, 9, subject: Subject("arrival", of: "Photo", kind: .lock))],
    ending: .deadlocked([
      Waiter(task: "main", cause: .task), Waiter(task: "task 2", cause: .lock),
      Waiter(task: "task 1", cause: .thread),
    ]), decided(at: 0))
  story(
    "a lock of nobody",
    [
      Schedule.Step("task 1", .lock, 4, subject: lock("state")), Schedule.Step("task 1", .blocked),
      Schedule.Step("task 2", .blocked, 5, subject: lock("state"), other: "task 1"),
    ], ending: .deadlocked([]))

  let hop = Schedule.Step("task 2", .hop, 7, destination: .mainActor)
  story(
    "a lost error", [hop, Schedule.Step("task 2", .fail, value: "NoPicture(status: 404)")], decided(at: 0),
    kind: .lostError)
  story("every schedule", [], .everySchedule)
  story("every schedule, with a conflict", [.read("main", 4, 0), .write("task 1", 5, 1)], .everySchedule)
  // The order may decide in which of several wrong ways it ends.
  story("every schedule, with several endings", [], .everySchedule, isOnlyEnding: false)
  story("every schedule blocks", [hop], .everySchedule, kind: .blockedMainThread)
  story("every schedule, of no exhibit", [], .everySchedule, known: nil)
  // A scene may play one order only, and then nothing is known of others.
  story("the only schedule", [], .everySchedule, isOnly: true)
  story("steps that show nothing", [.enqueue("main", "task 1"), .hop("task 1", to: .actor(nil))])
  story("one read", [.read("task 1", 4, 0)])
}
