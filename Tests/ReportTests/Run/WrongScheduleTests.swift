@testable import racecourse
import Testing

@testable import Explorer

@Suite("The simplest wrong schedule on the first screen")
struct WrongScheduleTests {
  private func lines(_ exhibit: String, _ steps: [Schedule.Step], _ decision: Decision?) throws -> [String] {
    let explained = ExplainedSchedule(schedule("title changed", steps), decision: decision)
    let source = (1...9).map { "  let line\($0) = value" }.joined(separator: "\n")
    return WrongSchedule(
      exhibit: try #require(Course.exhibit(exhibit)), explained: explained, source: source,
      style: Style(color: false, width: 80)
    ).lines()
  }

  @Test("If every order is wrong, there are no steps, but the lines that the reason names")
  func always() throws {
    let steps: [Schedule.Step] = [.read("main", 7, 0), .write("task 1", 5, 1)]
    let lines = try lines("escaping-book", steps, .everySchedule)
    #expect(lines.contains("why it goes wrong: title changed"))
    #expect(lines.contains("  5  let line5 = value") && lines.contains("  7  let line7 = value"))
    #expect(lines.filter { $0.contains("let line") }.count == 2)
  }

  @Test("If luck decides, there are the steps and an explanation of their signs")
  func steps() throws {
    let steps: [Schedule.Step] = [
      .read("task 1", 4, 0), .read("task 2", 4, 0, preempts: true), .write("task 2", 4, 1),
      .write("task 1", 4, 1),
    ]
    let lines = try lines("counter", steps, nil)
    #expect(lines.contains("the simplest schedule that goes wrong, with 1 preemption: title changed"))
    #expect(lines.contains { $0.contains("x ➜ 0: reads x") && $0.contains("x = 1: stores 1 in x") })
    let words = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    #expect(words.contains("Preempted: it could have continued"))
    #expect(lines.contains { $0.hasPrefix("In this schedule: a lost update.") })
  }
}
