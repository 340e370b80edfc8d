@testable import racecourse
import Testing

@testable import Explorer

private func excerpt(_ steps: [Schedule.Step], width: Int = 80, most: Int = 15) -> [String] {
  let explained = ExplainedSchedule(schedule("1, 1", steps))
  let source = ReplaySource(Array(repeating: "  value = value + 1", count: 9).joined(separator: "\n"))
  let story = ReplayStory(explained, source, kind: nil, .forbidden("1, 1", "lost"))
  let all = ReplaySteps(steps, tasks: explained.schedule.tasks, source: source)
  return ReplayExcerpt(explained, all, story, style: Style(color: false, width: width)).lines(atMost: most)
}

private let lostUpdate: [Schedule.Step] = [
  .enqueue("main", "task 1"), .enqueue("main", "task 2"), .read("task 1", 4, 0),
  .read("task 2", 4, 0, preempts: true), .write("task 2", 4, 1), .write("task 1", 4, 1),
]

@Suite("The decisive part of a replay")
struct ReplayExcerptTests {
  @Test("It has the tasks that matter; the steps before and after are folded")
  func folded() {
    let after = (5...7).map { Schedule.Step.read("main", $0, 1) }
    let indent = String(repeating: " ", count: 40)
    #expect(
      excerpt(lostUpdate + after) == [
        "task 1                                  task 2", "… 2 steps", "  4  value = value + 1",
        "     value ➜ 0", indent + "── task 1 is preempted", indent + "  4  value = value + 1",
        indent + "     value ➜ 0", indent + "     value = 1", "  4  value = value + 1", "     value = 1",
        "… 3 steps",
      ])
  }

  @Test("A long one shows only the important steps; these are shown even if they need up to twice the room")
  func long() {
    let between = (1...40).map { Schedule.Step.write("main", $0 % 9 + 1, $0, of: Subject("other")) }
    let steps = Array(lostUpdate.prefix(4)) + between + lostUpdate.suffix(2)
    let lines = excerpt(steps)
    #expect(lines.count <= 15)
    #expect(lines.contains("… 40 steps"))
    #expect(lines.contains("     value = 1"))
    for width in [20, 40, 60, 100] {
      for most in [6, 10, 15] {
        let lines = excerpt(steps, width: width, most: most)
        #expect(lines.count <= 2 * most && lines.allSatisfy { $0.count <= width })
      }
    }
  }

  @Test("On a narrow terminal, a change in place is shown as a store below its line")
  func inPlace() {
    // Each takes out nothing, and stores what it made; the last two read once more to change the value in place.
    let steps: [Schedule.Step] = [
      .read("task 1", 4, 0), .read("task 2", 4, 0), .read("task 1", 5, 0), .write("task 1", 5, 1),
      .read("task 2", 5, 1), .write("task 2", 5, 1),
    ]
    #expect(excerpt(steps).contains { $0.hasSuffix("value ➜ 1") })
    let tight = excerpt(steps, most: 9)
    #expect(tight.count == 9 && !tight.contains { $0.hasSuffix("value ➜ 1") || $0.contains("…") })
    #expect(tight.count { $0.contains("5  value = value + 1") } == 2)
  }

  @Test("Without a known cause there is no excerpt")
  func none() { #expect(excerpt([.enqueue("main", "task 1")]).isEmpty) }
}
