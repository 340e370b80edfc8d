/// A game on the whole screen: the source with a mark for each task, the last steps, the shared values, and the menu.
struct PlayScreen {
  private let report: PlayReport
  private let height: Int
  private let selected: Int
  private let showsHelp: Bool
  private let message: String?
  private let counted: Int?

  private var style: Style { report.style }
  private var position: Position { report.position }

  /// - Parameters:
  ///   - height: the lines of the terminal.
  ///   - selected: which of the alternatives is marked, from 0.
  ///   - message: the current activity, such as a search for a hint.
  ///   - counted: how many schedules a search for reachable endings has run; nil if there is no search.
  init(
    _ subject: PlaySubject, _ game: Game, style: Style, height: Int, selected: Int, showsHelp: Bool = false,
    message: String? = nil, counted: Int? = nil
  ) {
    self.init(
      PlayReport(subject, game, style: style), height: height, selected: selected, showsHelp: showsHelp,
      message: message, counted: counted)
  }

  init(
    _ report: PlayReport, height: Int, selected: Int, showsHelp: Bool = false, message: String? = nil,
    counted: Int? = nil
  ) {
    self.report = report
    self.height = max(height, 4)
    self.selected = selected
    self.showsHelp = showsHelp
    self.message = message
    self.counted = counted
  }

  /// As many lines as the screen has, or fewer.
  func lines() -> [String] {
    let head = report.heading() + report.goal()
    let foot = position.ending == nil ? question(room: height - head.count) : end
    let rest = height - head.count - foot.count
    // On a screen too short for everything, the alternatives come first.
    guard rest >= 4 else { return Array((head.prefix(max(height - foot.count, 0)) + foot).prefix(height)) }
    if showsHelp { return head + fitted([rule] + help, to: rest) + foot }
    return head + middle(rest) + foot
  }

  /// The source, the last steps, and the shared values.
  private func middle(_ height: Int) -> [String] {
    let values = Array(report.values().prefix(height - 3))
    let room = height - values.count - 2
    let showsSource = position.ending == nil && !report.tasks.source.isEmpty
    let history = report.history(quotesSource: !showsSource).lines()
    guard showsSource else {
      return [rule] + fitted(history.suffix(room + 1), to: room + 1) + values
    }
    let alternatives = position.alternatives
    let active = alternatives.indices.contains(selected) ? report.tasks.line(alternatives[selected]) : nil
    let source = PlaySource(report.tasks, active: active, style: style)
    // The source matters most: the last steps get a quarter, or what it leaves.
    let most = max(room - max(room / 4, min(3, room / 2)), 1)
    let window = source.window(height: min(source.count, most))
    let left = room - window.count
    return [rule] + window + [rule] + fitted(history.suffix(left), to: left) + values
  }

  private var rule: String { style.dim(String(repeating: "─", count: style.width)) }

  /// The menu, in the room that is left.
  private func question(room: Int) -> [String] {
    let question = report.question(counting: counted)
    let end = notice + keys("number, or ↑ ↓ and Enter · u undo · r restart · h hint · ? help · q quit")
    let choices = report.menu.choices(selected: selected)
    let others = report.menu.others()
    let count = choices.joined().count
    // Below the source and the last steps, if all of them fit.
    let most = room - question.count - end.count - report.values().count - 10
    if count + others.count <= most { return question + choices.joined() + others + end }
    let short = report.menu.othersInShort()
    let fewer = count + short.count <= max(most, 3) ? short : []
    return question + scrolled(choices, to: max(most - fewer.count, 3)) + fewer + end
  }

  /// As many of the choices as fit, including the selected one, and the number of the others.
  private func scrolled(_ choices: [[String]], to height: Int) -> [String] {
    guard choices.joined().count > height, choices.indices.contains(selected) else {
      return choices.flatMap(\.self)
    }
    var range = selected..<selected + 1
    func lines(_ range: Range<Int>) -> [String] {
      let (before, after) = (range.lowerBound, choices.count - range.upperBound)
      return (before > 0 ? [style.dim("  ↑ \(before) more")] : []) + choices[range].joined()
        + (after > 0 ? [style.dim("  ↓ \(after) more")] : [])
    }
    while true {
      let wider = [
        max(range.lowerBound - 1, 0)..<range.upperBound,
        range.lowerBound..<min(range.upperBound + 1, choices.count),
      ].filter { $0 != range && lines($0).count <= height }
      guard let next = wider.last else { return lines(range) }
      range = next
    }
  }

  private var end: [String] {
    report.ending(isOnScreen: true) + notice + keys("u undo · r restart · ? help · q quit")
  }

  private var notice: [String] {
    message.map { wrap($0, width: style.width).map(style.warning) } ?? report.noticeLines()
  }

  private func keys(_ text: String) -> [String] { wrap(text, width: style.width).map(style.dim) }

  private func fitted(_ lines: some Sequence<String>, to height: Int) -> [String] {
    let lines = Array(lines.prefix(height))
    return lines + Array(repeating: "", count: max(height - lines.count, 0))
  }

  private var help: [String] {
    let text = Self.help.flatMap { wrap($0, width: style.width) + [""] }
    return text
      + Self.keys.flatMap { key, meaning in
        style.width >= 40
          ? hanging(key, labelWidth: 16, meaning, width: style.width)
          : wrap("\(key): \(meaning)", width: style.width)
      }
  }

  private static let help = [
    """
    You decide which task goes next, wherever that could matter: before a job starts, and before an access, a lock or \
    an actor that another task could notice. A step without an alternative happens by itself.
    """,
    "It is the real program: each move runs the file again from the start, in exactly this order.",
    "▶1: task 1 can run from this line. ·m: main waits at this line.",
  ]

  private static let keys = [
    ("1 … 9", "this task goes next"),
    ("↑ ↓ and Enter", "select a task, and run it"),
    ("u, Backspace", "undo the last choice"),
    ("r", "start over"),
    ("h", "the next step of the simplest way to the goal; Esc cancels the search"),
    ("q, Ctrl-C", "quit, and print the command that returns to this position"),
  ]
}
