@testable import racecourse
import Testing

@testable import Explorer

private let wrong = KnownOutcome.forbidden("1, 1", "one was lost")
private let other = Subject("other")

private func story(
  _ steps: [Schedule.Step], ending: Ending = .returned("1, 1"), _ decision: Decision? = nil,
  right: [Schedule.Step]? = nil, kind: Kind? = nil, known: KnownOutcome? = wrong, isOnly: Bool = false,
  isOnlyEnding: Bool = true,
  in source: ReplaySource = ReplaySource(String(repeating: "\n", count: 99))
) -> String? {
  let explained = ExplainedSchedule(
    schedule(ending, steps), decision: decision, other: right.map { schedule("1, 2", $0) },
    isOnlyEnding: isOnlyEnding, isOnlySchedule: isOnly)
  return ReplayStory(explained, source, kind: kind, known).text
}

/// Task 2 was chosen at a step of the schedule, and with task 1 it could have ended otherwise.
private func decided(at index: Int) -> Decision {
  func task(_ name: TaskName) -> Position.Alternative {
    Position.Alternative(
      task: name, kind: .start, place: nil, subject: nil, goesOn: false, thread: nil, choice: 0)
  }
  return .step(
    DecisiveStep(
      choice: 0, index: index, chosen: task("task 2"), instead: task("task 1"),
      otherwise: .returned("1, 2"), token: ""))
}

private let lostUpdate: [Schedule.Step] = [
  .read("task 1", 4, 0), .read("task 2", 4, 0, preempts: true), .write("task 2", 4, 1),
  .write("task 1", 4, 1),
]

@Suite("A replay explains what went wrong")
struct ReplayStoryTests {
  @Test("A lost update names the two steps that would have to be swapped")
  func lost() {
    let right: [Schedule.Step] = [
      .read("task 1", 4, 0), .write("task 1", 4, 1), .read("task 2", 4, 1), .write("task 2", 4, 2),
    ]
    #expect(
      story(lostUpdate, decided(at: 1), right: right) == """
        What went wrong: a lost update. Task 1 and task 2 both read value ➜ 0 on line 4 before either stored a new value. \
        Task 1's store on line 4 overwrote task 2's. It can end correctly (1, 2) if task 1's store of value on line 4 \
        comes before task 2's read on line 4.
        """)
  }

  @Test("What only the scene uses is not the reason: its file is not shown")
  func scene() {
    let source = ReplaySource(
      [SourceFile(path: "File.swift", text: String(repeating: "\n", count: 9))],
      scene: SourceFile(path: "Scenario.swift", text: String(repeating: "\n", count: 9)))
    let counted: [Schedule.Step] = [
      .read("task 1", 15, 0, of: other), .read("task 2", 15, 0, of: other),
      .write("task 2", 15, 1, of: other),
      .write("task 1", 15, 1, of: other),
    ]
    #expect(story(counted + lostUpdate)?.contains("read other") == true)
    #expect(story(counted + lostUpdate, in: source)?.contains("both read value ➜ 0 on line 4") == true)
    #expect(
      story(counted, .everySchedule, in: source)
        == "Every schedule ends this way, so the order is not the cause.")
    #expect(story(counted, decided(at: 1), in: source)?.contains("other") == false)
  }

  @Test("Without a known cause, it only says what happened")
  func unknown() {
    #expect(story(lostUpdate)?.hasPrefix("In this schedule: a lost update.") == true)
  }

  @Test("Steps before the decisive one, or on other objects, are not the cause")
  func elsewhere() {
    let later: [Schedule.Step] = [.write("task 1", 5, 7, of: other), .read("task 2", 5, 7, of: other)]
    #expect(
      story(lostUpdate + later, decided(at: 4), right: lostUpdate + later)
        == "What went wrong: the order. Task 2 continued on line 5 before task 1. It can end correctly (1, 2) if task 1 goes first."
    )
    var twoObjects = lostUpdate
    twoObjects[2] = .write("task 2", 4, 1, of: Subject("value", 2))
    #expect(story(twoObjects, decided(at: 1))?.contains("lost update") == false)
  }

  @Test("A task that reads again does not overwrite: its check was stale")
  func check() {
    let steps: [Schedule.Step] = [
      .read("task 1", 4, 0), .read("task 2", 4, 0), .write("task 2", 5, 1), .read("task 1", 5, 1),
      .write("task 1", 5, 2),
    ]
    #expect(
      story(steps, decided(at: 1)) == """
        What went wrong: a stale check. Task 1 and task 2 both read value ➜ 0 on line 4. After that task 2 stored \
        value = 1 on line 5, and then task 1 stored value = 2 on line 5.
        """)
  }

  @Test("The advice is the order of the check, not an order that is correct by luck")
  func checkAdvice() {
    let steps: [Schedule.Step] = [
      .read("task 1", 4, 0), .read("task 2", 4, 0), .write("task 2", 5, 1), .read("task 1", 5, 1),
      .write("task 1", 5, 2),
    ]
    let lucky = [steps[0], steps[1], .read("task 1", 5, 0), steps[2], steps[4]]
    let right = [steps[1], steps[2], .read("task 1", 4, 1), .read("task 1", 5, 1), steps[4]]
    #expect(story(steps, decided(at: 2), right: lucky)?.contains("It can end correctly") == false)
    #expect(
      story(steps, decided(at: 0), right: right)?.hasSuffix(
        "It can end correctly (1, 2) if task 2's store of value on line 5 comes before task 1's read on line 4."
      )
        == true)
  }

  @Test(
    "A task reads one value from before a change and one from after it, and does not change them itself")
  func halves() {
    let steps: [Schedule.Step] = [
      .write("task 1", 4, 1), .read("task 2", 6, 1, preempts: true), .read("task 2", 6, 0, of: other),
      .write("task 1", 5, 2, of: other),
    ]
    #expect(
      story(steps, decided(at: 1)) == """
        What went wrong: half old, half new. Task 2 read value ➜ 1 on line 6 after task 1 stored value = 1 on line 4, \
        and read other ➜ 0 on line 6 before task 1 stored other = 2 on line 5.
        """)
    #expect(
      story(steps + [.write("task 2", 7, 3)], decided(at: 1))?.contains("half old, half new") == false)
  }

  @Test("A task reads a value twice, and another task stores it in between")
  func twice() {
    let steps: [Schedule.Step] = [.read("task 1", 4, 0), .write("task 2", 5, 1), .read("task 1", 4, 1)]
    #expect(
      story(steps, decided(at: 1)) == """
        What went wrong: task 1 read value ➜ 0 on line 4, and then read value ➜ 1 on line 4. In between, task 2 \
        stored value = 1 on line 5.
        """)
  }

  @Test("A task stores a value, and then reads another task's store")
  func middle() {
    let steps: [Schedule.Step] = [.write("task 1", 4, 0), .write("task 2", 5, 1), .read("task 1", 6, 1)]
    #expect(
      story(steps, decided(at: 1)) == """
        What went wrong: task 2 came in between. Task 1 stored value = 0 on line 4, then task 2 stored value = 1 \
        on line 5, and task 1 read value ➜ 1 on line 6.
        """)
  }

  @Test("Otherwise, the cause is the order of two steps")
  func order() {
    let steps: [Schedule.Step] = [.write("task 2", 4, 2), .read("task 1", 5, 2)]
    #expect(
      story(steps, decided(at: 0), right: steps.reversed()) == """
        What went wrong: the order of two steps. Task 2 stored value = 2 on line 4 before task 1 read value ➜ 2 on \
        line 5. It can end correctly (1, 2) if task 1's read on line 5 comes first.
        """)
  }

  @Test("Other tasks that read the same value before the store are named too")
  func orderOfSeveral() {
    let steps: [Schedule.Step] = [.read("task 1", 4, 0), .read("main", 5, 0), .write("task 2", 6, 2)]
    let right = [steps[2], .read("task 1", 4, 2), .read("main", 5, 2)]
    #expect(
      story(steps, decided(at: 0), right: right) == """
        What went wrong: the order of the steps. Task 1 and the main task both read value ➜ 0 on lines 4 and 5 before task 2 \
        stored value = 2 on line 6. It can end correctly (1, 2) if task 2's store on line 6 comes first.
        """)
  }

  @Test("A store of the value that was read before explains nothing, if there is another pair of steps")
  func orderOfDifferentValues() {
    let same: [Schedule.Step] = [.read("task 1", 4, 0), .write("task 2", 5, 0)]
    #expect(
      story(same, decided(at: 0), right: same.reversed())?.contains("before task 2 stored value = 0") == true)
    let steps = same + [.write("task 2", 6, 1)]
    let right = Array(steps.dropFirst()) + [.read("task 1", 4, 1)]
    #expect(
      story(steps, decided(at: 0), right: right) == """
        What went wrong: the order of two steps. Task 1 read value ➜ 0 on line 4 before task 2 stored value = 1 on line \
        6. It can end correctly (1, 2) if task 2's store on line 6 comes first.
        """)
  }

  @Test("If the first of two reads decides, the second one is not the reason")
  func firstReadDecides() {
    let steps: [Schedule.Step] = [.read("task 2", 4, 0), .write("task 1", 5, 1), .read("task 2", 6, 1)]
    let right = [steps[1], .read("task 2", 4, 1)]
    #expect(
      story(steps, decided(at: 0), right: right) == """
        What went wrong: the order of two steps. Task 2 read value ➜ 0 on line 4 before task 1 stored value = 1 on line \
        5. It can end correctly (1, 2) if task 1's store on line 5 comes first.
        """)
  }

  @Test(
    "The order of a cancellation and of a check for it is the cause, even where a task then waits forever")
  func cancellation() {
    func step(_ task: TaskName, _ line: Int?, of canceled: String, stores: Bool = false) -> Schedule.Step {
      Schedule.Step(
        task: task, action: .atomic(.init(subject: Subject(.cancellation, canceled)), stores: stores),
        place: line.map { SourcePlace(file: "Counter.swift", line: $0) }, isPoint: true, isPreemption: false)
    }
    let steps = [step("task 2", 7, of: "task 1", stores: true), step("task 1", nil, of: "task 1")]
    let text = """
      What went wrong: the order of two steps. Task 2 canceled task 1 on line 7 before task 1 checked whether it was \
      canceled. It can end correctly (1, 2) if task 1's check comes first.
      """
    #expect(story(steps, decided(at: 0), right: steps.reversed()) == text)
    #expect(story(steps, ending: .deadlocked([]), decided(at: 0), right: steps.reversed()) == text)
    let early = [step("task 1", 5, of: "task 2"), step("main", 7, of: "task 2", stores: true)]
    #expect(
      story(early, decided(at: 0), right: early.reversed()) == """
        What went wrong: the order of two steps. Task 1 checked whether task 2 was canceled on line 5 before the main \
        task canceled task 2 on line 7. It can end correctly (1, 2) if the main task's cancellation on line 7 comes first.
        """)
    // A child that fails cancels the group of its parent, and not the parent.
    let child = [step("task 1.1", 7, of: "task 1's group", stores: true), steps[1]]
    #expect(story(child, decided(at: 0), right: child.reversed())?.contains("two steps") == false)
  }

  @Test("A continuation that was resumed twice is the cause of the crash, wherever the order decides")
  func secondResume() {
    func resume(_ task: TaskName, _ line: Int, _ number: Int = 1) -> Schedule.Step {
      Schedule.Step(task, .atomic, line, subject: Subject("", of: "CheckedContinuationCanary", number))
    }
    let steps = [resume("task 2", 9), resume("task 1", 4, 2), resume("task 1", 7)]
    let text =
      "a second resume. Task 2 resumed the continuation on line 9, and task 1 resumed it again on line 7."
    #expect(story(steps, ending: .crashed(reason: "")) == "What went wrong: " + text)
    #expect(
      story(steps, ending: .crashed(reason: ""), .everySchedule)?.hasSuffix("the cause. A" + text.dropFirst())
        == true)
    #expect(story(steps)?.contains("second resume") != true)
    #expect(story(Array(steps.dropLast()), ending: .crashed(reason: ""))?.contains("second resume") != true)
  }

  @Test("A task that resumes on another thread is named, and the advice is to stay on one thread")
  func threads() {
    func start(_ thread: Int) -> Schedule.Step { Schedule.Step("task 1", .start, thread: thread) }
    func alternative(_ thread: Int) -> Position.Alternative {
      Position.Alternative(
        task: "task 1", kind: .start, place: nil, subject: nil, goesOn: true, thread: thread, choice: 0)
    }
    let decision = Decision.step(
      DecisiveStep(
        choice: 0, index: 2, chosen: alternative(2), instead: alternative(1), otherwise: .returned("1, 2"),
        token: ""))
    let steps = [Schedule.Step("main", .start), start(1), start(2)]
    let moved = "What went wrong: the thread. Task 1 began on thread 1 and continued on thread 2."
    #expect(
      story(steps, decision, right: [steps[0], start(1), start(1)])
        == moved + " It can end correctly (1, 2) if each task continues on the thread it began on.")
    #expect(
      story(steps, decision, right: [steps[0], start(2), start(1)])
        == moved + " Task 1 ran on thread 2. It can end correctly (1, 2) if it runs on thread 1.")
  }

  @Test("Without a decisive step, the last conflict is what happened")
  func conflict() {
    #expect(
      story([.write("task 2", 4, 2), .write("task 1", 5, 1)])
        == "In this schedule: task 2 stored value = 2 on line 4 before task 1 stored value = 1 on line 5.")
  }

  @Test("A deadlock is shown as a cycle: who waits for what, and who holds it")
  func deadlock() {
    func lock(_ number: Int) -> Subject { Subject("lock", number, kind: .lock) }
    let locks: [Schedule.Step] = [
      Schedule.Step("task 1", .lock, 4, subject: lock(1)),
      Schedule.Step("task 2", .lock, 4, subject: lock(2)),
      Schedule.Step("task 1", .blocked, 5, subject: lock(2), other: "task 2"),
      Schedule.Step("task 2", .blocked, 5, subject: lock(1), other: "task 1"),
    ]
    #expect(
      story(locks, ending: .deadlocked([])) == """
        What went wrong: a deadlock. Task 1 waits for Counter 2's lock on line 5, held by task 2; task 2 waits for \
        Counter 1's lock on line 5, held by task 1. Each waits for the other.
        """)
    let (one, two) = (Subject("isHeld", 1), Subject("isHeld", 2))
    let flags: [Schedule.Step] = [
      .write("task 1", 4, 1, of: one), .write("task 2", 4, 1, of: two), .read("task 1", 5, 1, of: two),
      .read("task 2", 5, 1, of: one),
    ]
    #expect(
      story(flags, ending: .deadlocked([])) == """
        What went wrong: a deadlock. Task 1 read Counter 2 · isHeld ➜ 1 on line 5, which task 2 had stored on line \
        4, and waits; task 2 read Counter 1 · isHeld ➜ 1 on line 5, which task 1 had stored on line 4, and waits. \
        Each waits for the other.
        """)
    #expect(story([.read("task 1", 4, 0)], ending: .deadlocked([])) == nil, "no circle is seen")
  }

  @Test("A deadlock of locks can end correctly if the other task takes a lock first")
  func lockOrder() {
    let (one, two) = (Subject("first", kind: .lock), Subject("second", kind: .lock))
    let steps = [
      Schedule.Step("task 2", .lock, 4, subject: two),
      Schedule.Step("task 1", .lock, 6, subject: one),
      Schedule.Step("task 1", .blocked, 7, subject: Subject("second"), other: "task 2"),
      Schedule.Step("task 2", .blocked, 5, subject: one, other: "task 1"),
    ]
    let right = [
      steps[1], Schedule.Step("task 1", .lock, 7, subject: two), steps[0],
      Schedule.Step("task 2", .lock, 5, subject: one),
    ]
    #expect(
      story(steps, ending: .deadlocked([]), decided(at: 0), right: right)?
        .hasSuffix("It can end correctly (1, 2) if task 1 takes second on line 7 first.") == true)
  }

  @Test("Blocked tasks that have all threads of the pool are named, and those that wait for one")
  func blockedPool() {
    let arrival = Subject("arrival", of: "Photo", kind: .lock)
    let steps = [Schedule.Step("task 2", .blocked, 9, subject: arrival)]
    let ending = Ending.deadlocked([
      Waiter(task: "main", cause: .task), Waiter(task: "task 2", cause: .lock),
      Waiter(task: "task 1", cause: .thread),
    ])
    #expect(
      story(steps, ending: ending, decided(at: 0)) == """
        What went wrong: no thread is left. Task 2 waits for Photo.arrival on line 9, and keeps its thread. Task 1 \
        waits for a thread. It can end correctly (1, 2) if task 1 goes before task 2.
        """)
  }

  @Test("A lock without a name is one of the runtime or of a library: nobody knows which task has it")
  func unnamedLock() {
    let lock = Subject("state", kind: .lock)
    let steps = [
      Schedule.Step("task 1", .lock, 4, subject: lock), Schedule.Step("task 1", .blocked),
      Schedule.Step("task 2", .blocked, 5, subject: lock, other: "task 1"),
    ]
    #expect(
      story(steps, ending: .deadlocked([])) == """
        What went wrong: a deadlock. Task 2 waits for Counter.state on line 5, held by task 1; task 1 waits for a lock \
        of the runtime or of a library.
        """)
  }

  @Test("A lost error is named, with the line where it ended the task")
  func error() {
    let steps = [
      Schedule.Step("task 2", .hop, 7, destination: .mainActor),
      Schedule.Step("task 2", .fail, value: "NoPicture(status: 404)"),
    ]
    #expect(
      story(steps, decided(at: 0), kind: .lostError) == """
        What went wrong: a lost error. Task 2 began on line 7 before task 1 began. Task 2 ended on line 7 with the error \
        NoPicture(status: 404), and nobody looked at it. It can end correctly (1, 2) if task 1 goes first.
        """)
  }

  @Test(
    "If every schedule ends this way, the order is not the cause, and what the outcome means is said elsewhere"
  )
  func always() {
    #expect(story([], .everySchedule) == "Every schedule ends this way, so the order is not the cause.")
    #expect(
      story([.read("main", 4, 0), .write("task 1", 5, 1)], .everySchedule) == """
        Every schedule ends this way, so the order is not the cause. The main task read value ➜ 0 on line 4 before \
        task 1 stored value = 1 on line 5.
        """)
    // The order may decide in which of several wrong ways it ends.
    #expect(story([], .everySchedule, isOnlyEnding: false) == "Every schedule is wrong, whatever the order.")
    let hop = Schedule.Step("task 1", .hop, 7, destination: .mainActor)
    #expect(
      story([hop], .everySchedule, kind: .blockedMainThread)?
        .hasSuffix("so the order is not the cause. Task 1 hops to the main actor on line 7.") == true)
    #expect(story([], .everySchedule, known: nil) == "Every schedule ends this way.")
    // A scene may play one order only, and then nothing is known of others.
    #expect(story([], .everySchedule, isOnly: true) == "Its only schedule ends this way.")
  }

  @Test("If the steps show nothing, there is no explanation")
  func nothing() {
    #expect(story([.enqueue("main", "task 1"), .hop("task 1", to: .actor(nil))]) == nil)
    #expect(story([.read("task 1", 4, 0)]) == nil)
  }
}
