import Support
import Testing

@testable import Explorer
@testable import racecourse

private func screen(
  _ position: Position, reach: Reach? = nil, style: Style = plain, height: Int = 24, selected: Int = 0,
  counted: Int? = nil
) -> [String] {
  PlayScreen(
    PlayReport(racyGame, position, nil, reach: reach, style: style), height: height, selected: selected,
    counted: counted
  ).lines()
}

@Suite("The screen of a game")
struct PlayScreenLayoutTests {
  private let notices: [Game.Notice?] = [
    nil, .hint(2, to: .returned("1, 1")), .deadEnd, .unbreakable, .noWayFound, .noSuchNumber(7),
    .nothingToUndo, .over,
  ]

  @Test("The screen never has more lines or columns than the terminal", arguments: try cases(styles))
  func fits(style: Style) {
    let positions = [
      playedPosition(), playedPosition(alternatives: 12), playedPosition(outcome: "1, 1"),
      playedPosition(outcome: "new"),
    ]
    func expectFits(_ position: Position, _ notice: Game.Notice?, _ height: Int, showsHelp: Bool = false) {
      let report = PlayReport(racyGame, position, notice, style: style)
      let lines = PlayScreen(report, height: height, selected: 1, showsHelp: showsHelp).lines()
      #expect(lines.count <= max(height, 4))
      expectTidy(lines, style)
    }
    for position in positions {
      for height in [1, 10, 16, 24, 60] { expectFits(position, .hint(2, to: .returned("1, 1")), height) }
    }
    for notice in notices { expectFits(positions[0], notice, 24) }
    for height in [10, 40] { expectFits(positions[0], nil, height, showsHelp: true) }
  }

  @Test("The source has a mark for each task; below it are the steps, the shared values and the menu")
  func whole() {
    let reach = Reach(endings: [.returned("1, 1")], total: 2, isComplete: true)
    let rule = String(repeating: "─", count: 80)
    #expect(
      screen(playedPosition(), reach: reach) == [
        "counter, the racy file: you are the scheduler",
        "Goal: make it end in '1, 1': what 1, 1 means. ('2, 2' also counts.)",
        rule,
        "         1  var value = 0",
        "         2",
        "         3  func increment() {",
        "▶1▶2     4    value = value + 1",
        "         5  }",
        rule,
        "main task       begins",
        "                starts task 1 in the pool",
        "                starts task 2 in the pool",
        "task 1          begins",
        "             4  value ➜ 0",
        "", "", "", "",
        "shared: Counter · value = 0",
        "Who goes next?  1 of 2 wrong outcomes can still be reached.",
        "› 1  task 1: line 4, stores value",
        "  2  task 2: line 4, begins",
        "   · main task: waits",
        "number, or ↑ ↓ and Enter · u undo · r restart · h hint · ? help · q quit",
      ])
  }

  @Test("The source is highlighted, and the selection is inverse, in the margin too")
  func colors() {
    let lines = screen(playedPosition(), style: Style(color: true, width: 80))
    #expect(lines.contains { $0.contains("\u{1B}[35mfunc\u{1B}[0m increment") })
    #expect(lines.contains { $0.hasPrefix("\u{1B}[7m▶1▶2  \u{1B}[0m\u{1B}[1m   4") })
    #expect(lines.contains { $0.hasPrefix("\u{1B}[7m› 1  task 1") })
  }

  @Test("During a search, the number of schedules so far is shown")
  func counting() {
    #expect(
      screen(playedPosition(), counted: 1234)
        .contains("Who goes next?  Counting what can still be reached: 1,234 schedules …"))
  }

  @Test("On a screen too short for all choices, the selected one is visible, with the number of hidden ones")
  func scrolledMenu() {
    let lines = screen(playedPosition(alternatives: 12), height: 16, selected: 8)
    #expect(lines.contains { $0.hasPrefix("›  9  task 9") })
    #expect(lines.contains { $0.hasPrefix("  ↑ ") && $0.hasSuffix(" more") })
    #expect(lines.contains { $0.hasPrefix("  ↓ ") && $0.hasSuffix(" more") })
  }
}

@Suite("The source of a game")
struct PlaySourceTests {
  /// A source of so many lines, with a ready task at each of these.
  private func source(_ count: Int, at lines: [Int], active: Int? = nil, style: Style = plain) -> PlaySource {
    let places = lines.enumerated().map { index, line in
      Position.Alternative(
        task: "task \(index + 1)", kind: .read, place: SourcePlace(file: "A.swift", line: line),
        goesOn: false,
        thread: nil, choice: index)
    }
    let position = Position(
      choices: [], tasks: places.map(\.task), unfinished: [], steps: [], known: 0, values: [],
      alternatives: places, ending: nil, limitations: [], token: "")
    let text = (1...count).map { "line\($0)" }.joined(separator: "\n")
    let tasks = PlayTasks(position: position, files: [SourceFile(path: "A.swift", text: text)])
    return PlaySource(tasks, active: active, style: style)
  }

  private func numbers(_ window: [String]) -> [String] {
    window.map { String($0.drop { !$0.isNumber && $0 != "⋮" && $0 != "▶" }.split(separator: " ").last ?? "") }
  }

  @Test("A long source is shown around the tasks, and a gap is marked")
  func scrolled() {
    #expect(
      numbers(source(100, at: [50], active: 50).window(height: 5))
        == ["line48", "line49", "line50", "line51", "line52"])
    #expect(
      numbers(source(100, at: [10, 90], active: 90).window(height: 7))
        == ["line9", "line10", "line11", "⋮", "line89", "line90", "line91"])
    #expect(
      numbers(source(100, at: [1, 100], active: 1).window(height: 4)) == ["line1", "line2", "⋮", "line100"])
  }

  @Test("The active line is visible in any window, and no window is too high")
  func active() {
    for height in 1...12 {
      for active in [1, 37, 100] {
        let window = source(100, at: [1, 37, 100], active: active).window(height: height)
        #expect(window.count <= height)
        #expect(window.contains { $0.hasSuffix(" line\(active)") })
      }
    }
  }

  @Test("Many tasks at one line share a mark")
  func manyTasks() {
    let window = source(3, at: Array(repeating: 2, count: 12), active: 2).window(height: 3)
    #expect(window[1] == "▶1–12      2  line2")
  }

  @Test("A line that is too long is cut at the edge")
  func longLine() {
    let style = Style(color: false, width: 20)
    let position = playedPosition()
    let tasks = PlayTasks(
      position: position, files: [SourceFile(path: "A", text: String(repeating: "x", count: 99))])
    let window = PlaySource(tasks, active: nil, style: style).window(height: 4)
    #expect(window == ["         1  xxxxxxx…"])
  }
}
