import Testing

@testable import Explorer
@testable import racecourse

private let file = "Counter.swift"

/// A position after these steps.
private func tasks(
  _ steps: [Schedule.Step], _ alternatives: [Position.Alternative] = [],

  unfinished: Set<TaskName> = []
) -> PlayTasks {
  PlayTasks(
    position: Position(
      choices: [], tasks: ["main", "task 1", "task 2"], unfinished: unfinished,
      steps: steps,
      known: 0, values: [], alternatives: alternatives, ending: nil, limitations: [], token: ""),
    files: [SourceFile(path: file, text: playedSource)])
}

private func alternative(
  _ kind: Schedule.Step.Kind, _ line: Int? = nil, in file: String = file, of subject: Subject? = nil,
  next: [Schedule.Step] = []
) -> Position.Alternative {
  Position.Alternative(
    task: "task 1", kind: kind, place: line.map { SourcePlace(file: file, line: $0) }, subject: subject,
    goesOn: false,
    thread: nil, choice: 0, next: next)
}

@Suite("The tasks of a game")
struct PlayTasksTests {
  @Test("A task that cannot continue says what it waits for, if that is known")
  func waiting() {
    let begun = [Schedule.Step("main", .start), .enqueue("main", "task 1"), Schedule.Step("task 1", .start)]
    #expect(tasks(begun + [Schedule.Step("task 1", .suspend)]).status("task 1") == .waits("waits"))
    #expect(tasks(begun + [Schedule.Step("task 1", .blocked)]).status("task 1") == .waits("waits for a lock"))
    #expect(tasks(begun + [Schedule.Step("task 1", .sleep)]).status("task 1") == .waits("sleeps"))
    let hop = [.hop("task 1", to: .actor(nil)), .enqueue("task 1", "task 1"), Schedule.Step("task 1", .end)]
    #expect(tasks(begun + hop).status("task 1") == .waits("waits for its turn on the actor"))
    let woken = [
      Schedule.Step("task 1", .suspend), Schedule.Step("main", .start), .enqueue("main", "task 1"),
    ]
    #expect(tasks(begun + woken).status("task 1") == .waits("waits for its turn"))
    #expect(tasks(begun).status("task 2") == .notBegun)
    let end = begun + [Schedule.Step("task 1", .end)]
    #expect(tasks(end).status("task 1") == .ended)
    #expect(tasks(end, unfinished: ["task 1"]).status("task 1") == .waits("waits"))
  }

  @Test(
    "A ready task is at its next line, and a waiting one at its last line of the file that is shown"
  )
  func lines() {
    let steps = [Schedule.Step("main", .read, 1), Schedule.Step("main", .suspend, 5)]
    #expect(tasks(steps).line("main") == 5)
    #expect(tasks(steps + [Schedule.Step("main", .start, 9, file: "Other.swift")]).line("main") == 5)
    #expect(tasks(steps, [alternative(.write, 4)]).line("task 1") == 4)
  }

  @Test("What a suspended task waits for is named")
  func suspended() {
    func status(_ cause: Waiter.Cause?, _ other: TaskName? = nil) -> PlayTasks.Status {
      tasks([Schedule.Step("main", .suspend, 5, waitsFor: cause, other: other)]).status("main")
    }
    #expect(status(.task, "task 1") == .waits("waits for task 1"))
    #expect(status(.continuation) == .waits("waits to be resumed"))
    #expect(status(.group) == .waits("waits for its child tasks"))
    #expect(status(nil) == .waits("waits"))
  }

  @Test("An alternative names its line, the access, and the variable")
  func alternatives() {
    let begun = [Schedule.Step("task 1", .start), Schedule.Step("task 1", .read, 3)]
    let write = Schedule.Step.write("task 1", 4, 1)
    let value = Subject("value")
    #expect(tasks([]).text(alternative(.read, 4, of: value)) == "line 4, reads value")
    #expect(tasks([]).text(alternative(.write, 4, next: [write])) == "line 4, stores 1 in 'value'")
    #expect(tasks([]).text(alternative(.read, 4)) == "line 4, reads shared memory")
    #expect(tasks([]).text(alternative(.start, 3)) == "line 3, begins")
    #expect(tasks(begun).text(alternative(.start)) == "after line 3, resumes")
    #expect(tasks(begun).text(alternative(.start, 9, in: "Other.swift")) == "after line 3, resumes")
    #expect(
      tasks(begun).text(alternative(.start, next: [write]))
        == "after line 3, stores 1 in 'value'")
    #expect(
      tasks(begun).text(alternative(.hop, 4, next: [.read("task 1", 4, 0), write]))
        == "line 4, reads 'value': it is 0, then stores 1 in 'value'")
  }

  @Test("An alternative without a known place begins at its first step")
  func placeOfFirstStep() {
    let begun = [Schedule.Step("task 1", .read, 3)]
    let hop = Schedule.Step("task 1", .hop, 4, destination: .actor(nil))
    #expect(tasks(begun).text(alternative(.hop, next: [hop])) == "line 4, hops to an actor")
    #expect(tasks(begun, [alternative(.hop, next: [hop])]).line("task 1") == 4)
  }

  @Test("Two objects of a type have different names, and a value names its object")
  func objects() {
    let (first, second) = (Subject("balance", of: "Account", 1), Subject("balance", of: "Account", 2))
    let steps = [Schedule.Step.write("task 1", 4, 90, of: first), .read("task 2", 4, 100, of: second)]
    #expect(tasks(steps).text(alternative(.write, 4, of: second)) == "line 4, stores Account 2's balance")
    var position = playedPosition()
    position.values = [
      Position.Value(subject: first, task: "task 1", value: "90"),
      Position.Value(subject: second, task: "task 2", value: "100"),
    ]
    #expect(
      PlayReport(racyGame, position, nil, style: plain).values()
        == ["shared: Account 1 · balance = 90, Account 2 · balance = 100"])
  }

  @Test("A task that waits for a lock shows its name and its holder")
  func lock() {
    let lock = Subject("lock", of: "Account", kind: .lock)
    let blocked = tasks([Schedule.Step("task 1", .blocked, 4, subject: lock, other: "task 2")])
    #expect(blocked.status("task 1") == .waits("waits for Account.lock, held by task 2"))
    #expect(tasks([]).text(alternative(.lock, 4, of: lock)) == "line 4, takes Account.lock")
  }

  @Test("An enqueued job names its task")
  func enqueued() {
    let begun = [Schedule.Step("task 1", .read, 3), .hop("task 1", to: .mainActor)]
    #expect(tasks(begun).text(alternative(.enqueue)) == "after line 3, goes to the main actor")
    #expect(
      tasks(begun).text(alternative(.enqueue, next: [.enqueue("task 1", "main")]))
        == "after line 3, wakes the main task")
  }
}

@Suite("What can still be reached")
struct PlayReachTests {
  private func text(_ endings: Int, of total: Int, isComplete: Bool = true) -> String? {
    let all = ["1, 1", "2, 2", "3, 3"].prefix(total).map { Ending.returned($0) }
    let subject = playedSubject(
      Dictionary(uniqueKeysWithValues: all.map { ($0.name, .forbidden) } + [("1, 2", .acceptable)]))
    let reach = Reach(endings: Array(all.prefix(endings)), total: total, isComplete: isComplete)
    return PlayReport(subject, playedPosition(), nil, reach: reach, style: plain).reachText()
  }

  @Test("It counts the wrong outcomes, and says if an incomplete search may have missed some")
  func counts() {
    #expect(text(2, of: 3) == "2 of 3 wrong outcomes can still be reached.")
    #expect(text(2, of: 3, isComplete: false) == "At least 2 of 3 wrong outcomes can still be reached.")
    #expect(text(0, of: 3) == "None of the 3 wrong outcomes can still be reached: undo.")
    #expect(text(1, of: 1) == "The wrong outcome can still be reached.")
    #expect(text(0, of: 1) == "The wrong outcome can no longer be reached: undo.")
    #expect(text(0, of: 3, isComplete: false) == nil)
  }
}
