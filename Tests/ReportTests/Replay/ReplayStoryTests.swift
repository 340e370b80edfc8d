import Course
import Testing

@testable import Explorer
@testable import Report

private let source = """
    var value = 0
    var other = 0
    var sum: Int { value + other }
    value = value + 1
    (value, other)
    func reset() async {
    other = 2
  """
private let wrong = KnownOutcome.forbidden("1, 1", "one was lost")

private func story(
  _ steps: [Schedule.Step], ending: Ending = .returned("1, 1"), decision: Decision? = nil,
  other: [Schedule.Step]? = nil, known: KnownOutcome? = wrong
) -> String? {
  let explained = ExplainedSchedule(
    schedule(ending, steps), decision: decision, other: other.map { schedule("1, 2", $0) },
    isOnlyEnding: true)
  return ReplayStory(explained, ReplaySource(source), kind: nil, known).text
}

private func decided(at index: Int) -> Decision {
  func task(_ name: String) -> Position.Alternative {
    Position.Alternative(task: name, kind: .start, place: nil, goesOn: false, thread: nil, choice: 0)
  }
  return .step(
    DecisiveStep(
      choice: 0, index: index, chosen: task("task 2"), instead: task("task 1"),
      otherwise: .returned("1, 2"), token: "", otherIndex: index))
}

private let lostUpdate: [Schedule.Step] = [
  .read("task 1", 4, 0), .read("task 2", 4, 0, preempts: true), .write("task 2", 4, 1),
  .write("task 1", 4, 1),
]

@Suite("A replay explains what went wrong")
struct ReplayStoryTests {
  @Test("A lost update names the two steps that would have to be swapped")
  func overwritten() {
    let right: [Schedule.Step] = [
      .read("task 1", 4, 0), .write("task 1", 4, 1), .read("task 2", 4, 1), .write("task 2", 4, 2),
    ]
    #expect(
      story(lostUpdate, decision: decided(at: 1), other: right) == """
        What went wrong: a lost update. Task 1 and task 2 both read value ➜ 0 on line 4 before either stored it. \
        Task 1's store on line 4 overwrote task 2's. With task 1's store of value on line 4 before task 2's read of \
        value on line 4, it can end right (1, 2).
        """)
  }

  @Test("What took place before the decisive step, or after it, is not what went wrong")
  func elsewhere() {
    let later: [Schedule.Step] = [.write("task 1", 5, 7), .read("task 2", 5, 7)]
    let text = story(lostUpdate + later, decision: decided(at: 4), other: lostUpdate + later)
    #expect(
      text
        == "What went wrong: the order. Task 2 began before task 1 began; the other way around it can end right (1, 2)."
    )
  }

  @Test("Where every schedule ends this way, order is not the cause")
  func always() {
    #expect(
      story([.read("task 1", 4, 0)], decision: .everySchedule)
        == "Every schedule ends this way: order is not the cause. One was lost.")
    #expect(story([], decision: .everySchedule, known: nil) == "Every schedule ends this way.")
  }

  @Test("A task reads one value from before a change and one from after it")
  func halves() {
    let text = story([
      .write("task 1", 4, 1), .read("task 2", 5, 1, preempts: true), .read("task 2", 5, 0),
      .write("task 1", 7, 2),
    ])
    #expect(
      text == """
        What went wrong: half of a change. Task 2 read value ➜ 1 on line 5 after task 1 stored value = 1 on line 4, \
        and read other ➜ 0 on line 5 before task 1 stored other = 2 on line 7.
        """)
  }

  @Test("Where the steps show nothing, there is no explanation")
  func nothing() {
    #expect(story([.enqueue("main", "task 1"), .hop("task 1", to: .actor)]) == nil)
    #expect(story([.read("task 1", 4, 0)]) == nil)
  }
}
