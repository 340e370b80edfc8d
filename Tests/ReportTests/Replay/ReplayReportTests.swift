@testable import racecourse
import Explorer
import Support
import Testing

private let source = "  var value = 0\n  value = value + 1\n"
private let lostUpdate = schedule(
  "1, 1",
  [
    .read("task 1", 2, 0), .read("task 2", 2, 0, preempts: true), .write("task 2", 2, 1),
    .write("task 1", 2, 1),
  ])

private func lines(_ schedule: Schedule, _ style: Style = plain) throws -> [String] {
  let exhibit = try #require(Course.exhibit("counter"))
  return ReplayReport(exhibit, ExplainedSchedule(schedule), source: source, style: style).lines()
}

@Suite("A replay")
struct ReplayReportTests {
  @Test("A schedule is shown in columns, with values and the switch between tasks")
  func columns() throws {
    let lines = try lines(lostUpdate)
    // The main task does nothing here, and has no column.
    #expect(lines.contains { $0.hasPrefix("task 1 ") && $0.hasSuffix(" task 2") })
    let indent = String(repeating: " ", count: 40)
    #expect(lines.contains("  2  value = value + 1"))
    #expect(lines.contains("     value ➜ 0"))
    #expect(lines.contains(indent + "── task 1 is preempted"))
    #expect(lines.contains(indent + "     value = 1"))
    #expect(
      lines.suffix(2) == ["✗ 1, 1: both read 0, and one increment was lost", "racecourse show counter"])
  }

  @Test("Only a wrong outcome is explained")
  func explanation() throws {
    #expect(try lines(lostUpdate).contains { $0.contains("a lost update") })
    #expect(try !lines(schedule("1, 2", lostUpdate.steps)).contains { $0.contains("a lost update") })
  }

  @Test("A right outcome of a schedule with a data race is right by luck; a wrong one is wrong")
  func luck() throws {
    let side = access("task 1", .write, 9, file: "Racy/Counter.swift")
    for (outcome, end) in [
      (
        "1, 2",
        ["! 1, 2: the first task incremented first", "  The right result, by luck: lines 9 and 9 race."]
      ),
      ("1, 1", ["✗ 1, 1: both read 0, and one increment was lost"]),
    ] {
      var schedule = schedule(outcome, lostUpdate.steps)
      schedule.races = [race(side, side, schedules: 1)]
      #expect(try lines(schedule).dropLast().suffix(end.count) == end[...])
    }
  }

  @Test("The legend has the signs that occur")
  func legend() throws {
    let hop = [Schedule.Step.hop("task 1", to: .actor(nil)), .read("task 1", 2, 0)]
    #expect(try !lines(lostUpdate).contains { $0.contains("'Hop'") })
    let moved = try lines(schedule("1, 1", lostUpdate.steps + hop)).joined(separator: " ")
    #expect(moved.contains("'Hop': at an 'await'"))
  }

  @Test("It stays within the width", arguments: try cases(styles))
  func tidy(style: Style) throws { expectTidy(withoutCommands(try lines(lostUpdate, style)), style) }
}
