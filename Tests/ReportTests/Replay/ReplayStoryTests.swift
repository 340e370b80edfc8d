import Explorer
import Testing

@testable import Report

private let source = """
    var value = 0
    var other = 0
    var sum: Int { value + other }
    value = value + 1
    (value, other)
    func reset() async {
  """

private func story(_ steps: [Schedule.Step], ending: Ending = .returned("1, 1")) -> String? {
  let schedule = schedule(ending, steps)
  return ReplayStory(schedule, ReplaySteps(steps, tasks: schedule.tasks, source: ReplaySource(source))).text
}

@Suite("A replay explains what went wrong")
struct ReplayStoryTests {
  @Test("A task writes a stale value over another task's")
  func overwritten() {
    let text = story([
      .read("task 1", 4, 0), .read("task 2", 4, 0, preempts: true), .write("task 2", 4, 1),
      .write("task 1", 4, 1),
    ])
    #expect(
      text == """
        What went wrong: task 1 read value (0) on line 4, and then stored value (1) on line 4. In between, task 2 \
        read value (0) on line 4 and stored value (1) on line 4. What task 1 had read was old by then, and its \
        store covered what was stored meanwhile.
        """)
  }

  @Test("A read in an accessor counts, although it has no line")
  func accessor() {
    let text = story([.read("task 1", nil, 0), .write("task 2", 4, 1), .write("task 1", 4, 1)])
    #expect(
      text?.hasPrefix("What went wrong: task 1 read a shared value (0), and then stored value (1)") == true)
  }

  @Test("A task reads one value from before a write and one from after it")
  func halves() {
    let text = story([.read("task 1", 5, 0), .write("task 2", 4, 1, preempts: true), .read("task 1", 5, 1)])
    #expect(text?.contains("read value (0) on line 5, and then read other (1) on line 5") == true)
    #expect(text?.hasSuffix("what it read then is from after it.") == true)
  }

  @Test("A task reads between two writes that belong together")
  func halfDone() {
    let text = story([
      .write("task 1", 4, 1), .read("task 2", 5, 1, preempts: true), .read("task 2", 5, 0),
      .write("task 1", 4, 2),
    ])
    #expect(text?.contains("In between, task 2 read value (1) on line 5") == true)
    #expect(text?.hasSuffix("What task 1 had begun was only half done by then.") == true)
  }

  @Test("A task that writes the same variables itself does not see half-finished work")
  func beside() {
    let text = story([
      .write("task 1", 1, 1), .read("task 2", 1, 1), .write("task 2", 1, 2), .read("task 1", 2, 0),
      .read("task 2", 2, 0),
      .read("main", 1, 2), .read("task 1", 1, 2),
    ])
    #expect(text?.contains("half done") != true)
  }

  @Test("Two tasks read the same on one line before it is written")
  func check() {
    let text = story([
      .enqueue("main", "task 1"), .read("task 1", 4, 0), .read("task 2", 4, 0), .write("main", 4, 1),
      .write("main", 4, 2),
    ])
    #expect(
      text == """
        What went wrong: task 1 and task 2 read value (0) on line 4, and only then main stored value (1) on line 4. \
        None of them could know of the others.
        """)
    let late = story([
      .enqueue("main", "task 1"), .read("task 1", 4, 0), .write("main", 4, 1), .read("task 2", 4, 1),
      .write("main", 4, 2),
    ])
    #expect(late?.contains("None of them") != true)
  }

  @Test("Where no task came in between it was the order, without the preparation and the final reads")
  func order() {
    let text = story([
      .write("main", 4, 0), .enqueue("main", "task 1"), .write("task 2", 4, 2), .write("task 1", 4, 1),
      .read("main", 4, 1),
    ])
    #expect(
      text == """
        What went wrong was the order: task 2 stored value (2) on line 4; then task 1 stored value (1) on line 4.
        """)
  }

  @Test("An order of many steps is left out")
  func longOrder() {
    let steps = ["task 1", "task 2", "main"].flatMap { task in
      (1...3).map { Schedule.Step.write(task, 4, $0) }
    }
    #expect(story([.enqueue("main", "task 1")] + steps.dropLast())?.contains("was the order") == true)
    #expect(story([.enqueue("main", "task 1")] + steps) == nil)
  }

  @Test("Where the steps show nothing, there is no explanation")
  func nothing() {
    #expect(story([.enqueue("main", "task 1"), .hop("task 1", to: .actor)]) == nil)
    #expect(story([.read("task 1", 4, 0)]) == nil)
  }

  @Test("A deadlock says how far each task came")
  func deadlock() {
    let text = story([.read("task 1", 4, 0), .read("task 2", 5, 0)], ending: .deadlocked([]))
    #expect(
      text
        == "What went wrong: no task can go on; task 1 came as far as line 4, task 2 came as far as line 5.")
  }
}
