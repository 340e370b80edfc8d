import Evidence
import Foundation
import Testing

import enum Course.Expectation

@testable import Explorer
@testable import Report

private let source = """
  var value = 0

  func increment() {
    value = value + 1
  }
  """

/// Two tasks before an increment, the first of which has read.
private func position(alternatives count: Int = 2, outcome: String? = nil) -> Position {
  let tasks = ["main"] + (1...max(count, 2)).map { "task \($0)" }
  let file = "Counter.swift"
  let steps = [
    Schedule.Step("main", .start), .enqueue("main", "task 1"), .enqueue("main", "task 2"),
    Schedule.Step("main", .end), Schedule.Step("task 1", .start),
    Schedule.Step("task 1", .read, 4, file: file, subject: Subject("value"), value: "0"),
  ]
  let alternatives = (1...count).map {
    Position.Alternative(
      task: "task \($0)", kind: $0 == 1 ? .write : .start, place: SourcePlace(file: "Counter.swift", line: 4),
      subject: $0 == 1 ? Subject("value") : nil, goesOn: $0 == 1, thread: nil, choice: $0 - 1)
  }
  return Position(
    choices: [0, 0], tasks: tasks, unfinished: ["task 1", "task 2"], steps: steps, known: 4,
    values: [Position.Value(subject: Subject("value"), task: "task 1", value: "0")],
    alternatives: outcome == nil ? alternatives : [], ending: outcome.map(Ending.returned),
    limitations: outcome == nil ? [] : [.randomNumbers],
    token: "counter.racy.AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")
}

private func subject(_ expectations: [String: Expectation], preemptions: [String: Int] = [:])
  -> PlaySubject
{
  let found = expectations.keys.sorted().map {
    outcome($0, schedules: 3, preemptions: preemptions[$0] ?? 1)
  }
  return PlaySubject(
    title: "counter, the racy file", command: "racecourse play counter",
    replayCommand: "racecourse replay counter",
    explorer: Explorer(program: "counter", variant: "racy", executable: URL(filePath: "/"), arguments: []),
    exploration: exploration(found),
    outcomes: expectations.sorted { $0.key < $1.key }.map {
      SeenOutcome(.returned($0.key), count: 3, expectation: $0.value, meaning: "what \($0.key) means")
    },
    impossible: [SeenOutcome(.returned("1, 1"), count: 0, expectation: .forbidden, meaning: "lost")],
    source: source, path: "Counter.swift")
}

private let racy = subject(["1, 1": .forbidden, "1, 2": .acceptable, "2, 2": .forbidden])
private let fixed = subject(["1, 2": .acceptable, "2, 1": .acceptable])

private func text(_ lines: [String]) -> String { lines.map(withoutColor).joined(separator: "\n") }

@Suite("A game")
struct PlayReportTests {
  private let notices: [Game.Notice?] = [
    nil, .hint(2), .deadEnd, .unbreakable, .noWayFound, .noSuchNumber(7), .nothingToUndo, .over,
  ]

  @Test("The screen never has more lines or columns than the terminal", arguments: styles)
  func fits(style: Style) {
    let positions = [
      position(), position(alternatives: 12), position(outcome: "1, 1"), position(outcome: "new"),
    ]
    func expectFits(_ position: Position, _ notice: Game.Notice?, _ height: Int, showsHelp: Bool = false) {
      let report = PlayReport(racy, position, notice, style: style)
      let lines = PlayScreen(report, height: height, selected: 1, showsHelp: showsHelp).lines()
      #expect(lines.count <= max(height, 4))
      expectTidy(lines, style)
    }
    for position in positions {
      for height in [1, 10, 16, 24, 60] { expectFits(position, .hint(2), height) }
    }
    for notice in notices { expectFits(positions[0], notice, 24) }
    for height in [10, 40] { expectFits(positions[0], nil, height, showsHelp: true) }
  }

  @Test("Each task has a column with its lines, and the one about to run is marked")
  func columns() {
    let lines = PlayScreen(PlayReport(racy, position(), nil, style: plain), height: 24, selected: 0).lines()
    let windows = lines.drop { !$0.hasPrefix("─") }
    #expect(lines.contains { $0.hasPrefix("main") && $0.contains("task 1") && $0.contains("task 2") })
    #expect(lines.contains { $0.hasPrefix("waits") && $0.contains("▶ 1") && $0.contains("▶ 2") })
    #expect(
      windows.contains { $0.split(separator: "▶").count == 3 && $0.contains("▶  4    value = value + 1") })
    #expect(windows.contains { $0.contains("  3  func increment() {") })
    #expect(lines.contains("shared: value = 0"))
    #expect(lines.contains("› 1  task 1  writes value    4  value = value + 1"))
    #expect(lines.contains("  2  task 2  begins          4  value = value + 1"))
  }

  @Test("The steps so far stand in the columns above")
  func history() {
    let lines = PlayScreen(PlayReport(racy, position(), nil, style: plain), height: 24, selected: 0).lines()
    #expect(lines.contains("     starts task 1"))
    #expect(lines.contains(String(repeating: " ", count: 27) + "     value ➜ 0"))
  }

  @Test("The goal names the outcome, what it means, and how many others would do")
  func goal() {
    #expect(
      text(PlayReport(racy, position(), nil, style: Style(color: false, width: 140)).goal())
        == "Goal: make it end in '1, 1': what 1, 1 means. ('2, 2' would do as well.)")
    #expect(
      text(PlayReport(fixed, position(), nil, style: plain).goal())
        == "Goal: try to break it: make it end in '1, 1'.")
  }

  @Test("The end says the outcome, its meaning, how many schedules end so, and how to replay it")
  func ending() {
    let reached = text(
      PlayReport(racy, position(outcome: "1, 1"), nil, style: plain).ending(isOnScreen: false))
    #expect(reached.hasPrefix("✗ It ended in '1, 1': what 1, 1 means.\nrandom numbers were drawn"))
    #expect(reached.contains("You have done it: 3 of the 9 schedules end so."))
    #expect(reached.contains("\nracecourse replay counter counter.racy.AQ"))
    let other = text(PlayReport(racy, position(outcome: "2, 2"), nil, style: plain).ending(isOnScreen: false))
    #expect(other.contains("That is wrong as well"))
    let missed = text(
      PlayReport(racy, position(outcome: "1, 2"), nil, style: plain).ending(isOnScreen: false))
    #expect(missed.contains("Not '1, 1'. Undo, or begin again."))
    let whole = text(
      PlayReport(fixed, position(outcome: "1, 2"), nil, style: plain).ending(isOnScreen: false))
    #expect(whole.contains("It cannot be broken: all 6 schedules are right."))
  }

  @Test("A hint names the number, the task and what it does")
  func hint() {
    #expect(
      PlayReport(racy, position(), .hint(1), style: plain).noticeLines() == ["Hint: 1, task 1 writes value."])
    #expect(
      PlayReport(racy, position(), .deadEnd, style: plain).noticeLines() == [
        "Hint: '1, 1' cannot be reached from here. Undo."
      ])
    #expect(
      PlayReport(fixed, position(), .unbreakable, style: plain).noticeLines()
        == ["Hint: it cannot be reached: all 6 schedules are right."])
  }

  @Test("A game that is left says how to continue", arguments: styles)
  func continuation(style: Style) {
    let lines = PlayReport(racy, position(), nil, style: style).continuation([1, 2, 2])
    expectTidy(lines.dropLast(), style)
    #expect(text(lines).hasSuffix("\nracecourse play counter --choices 1,2,2"), "in one piece, to be copied")
  }
}
