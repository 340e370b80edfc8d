/// A game on the whole screen: the source with a mark for each task, the last steps, the shared values, and the menu.
struct PlayScreen: Block {
  let report: PlayReport
  /// The lines of the terminal; fewer than 4 count as 4.
  let height: Int
  /// Which of the alternatives is marked, from 0; nil if none is.
  let selected: Int?
  var showsHelp = false
  /// The current activity, such as a search for a hint.
  var message: String?
  /// How many schedules a search for reachable endings has run; nil if there is no search.
  var counted: Int?

  private var position: Position { report.position }

  /// As many lines as the screen has, or fewer.
  func lines(_ style: Style) -> [String] {
    let height = max(height, 4)
    let head = (report.heading + report.goal).lines(style)
    let foot = position.ending == nil ? question(room: height - head.count, style) : end.lines(style)
    let rest = height - head.count - foot.count
    // On a screen too short for everything, the alternatives come first.
    guard rest >= 4 else { return Array((head.prefix(max(height - foot.count, 0)) + foot).prefix(height)) }
    let middle =
      showsHelp ? fitted((Rule().lines(style) + Self.help.lines(style))[...], to: rest) : middle(rest, style)
    return head + middle + foot
  }

  /// The source, the last steps, and the shared values.
  private func middle(_ height: Int, _ style: Style) -> [String] {
    let values = Array(report.values.lines(style).prefix(height - 3))
    let room = height - values.count - 2
    let showsSource = position.ending == nil && !report.tasks.source.isEmpty
    let history = report.history(quotesSource: !showsSource).lines(style)
    let rule = Rule().lines(style)
    guard showsSource else { return rule + fitted(history.suffix(room + 1), to: room + 1) + values }
    let alternatives = position.alternatives
    let active = selected.flatMap { report.tasks.line(alternatives[$0]) }
    let source = PlaySource(report.tasks, active: active)
    // The source matters most: the last steps get a quarter, or what it leaves.
    let most = max(room - max(room / 4, min(3, room / 2)), 1)
    let window = source.window(height: min(source.count, most), style)
    let left = room - window.count
    return rule + window + rule + fitted(history.suffix(left), to: left) + values
  }

  /// The menu, in the room that is left.
  private func question(room: Int, _ style: Style) -> [String] {
    let question = report.question(counting: counted).lines(style)
    let keys = Paragraph(
      "number or ↑ ↓ Return · u undo · r restart · \(report.decided == nil ? "" : "e end · ")h hint · ? help · q quit",
      .dim)
    let end = (notice + [keys]).lines(style)
    let choices = report.menu.choices(selected: selected).enumerated().map { index, choice in
      choice.lines(style).map { style.paint($0, index == selected ? .selected : .plain) }
    }
    let others = report.menu.others.lines(style)
    let count = choices.joined().count
    // Below the source and the last steps, if all of them fit.
    let most = room - question.count - end.count - report.values.lines(style).count - 10
    if count + others.count <= most { return question + choices.joined() + others + end }
    let short = report.menu.othersInShort.lines(style)
    let fewer = count + short.count <= max(most, 3) ? short : []
    return question + scrolled(choices, to: max(most - fewer.count, 3), style) + fewer + end
  }

  /// As many of the choices as fit, including the selected one, and the number of the others.
  private func scrolled(_ choices: [[String]], to height: Int, _ style: Style) -> [String] {
    guard choices.joined().count > height else { return choices.flatMap(\.self) }
    let selected = selected ?? 0
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

  @Blocks private var end: [any Block] {
    report.ending(isOnScreen: true)
    notice
    Paragraph("Return: leave the game · u: undo · r: start over · ?: help", .dim)
  }

  private var notice: [any Block] {
    message.map { [Paragraph(Text($0), .warning)] } ?? report.noticed
  }

  private func fitted(_ lines: ArraySlice<String>, to height: Int) -> [String] {
    let lines = Array(lines.prefix(height))
    return lines + Array(repeating: "", count: max(height - lines.count, 0))
  }

  @Blocks private static var help: [any Block] {
    Paragraph(
      """
      You decide which task goes next, wherever that could matter: before a job starts, and before an access, a lock or \
      an actor that another task could notice. A step without an alternative happens by itself.
      """)
    Space()
    Paragraph("It is the real program: each move runs the file again from the start, in exactly this order.")
    Space()
    Paragraph("▶1: the task with key 1 can run from this line. ·3: the one with key 3 waits at this line.")
    Space()
    for (key, meaning) in keys {
      Drawing { style in
        let isBeside = style.width >= 40
        return
          (isBeside
          ? Paragraph(label: Text(key), width: 16, Text(meaning)) : Paragraph("\(key): \(meaning)"))
          .lines(style)
      }
    }
  }

  private static let keys = [
    ("1 … 9", "this task goes next; a task keeps its key"),
    ("↑ ↓ and Return", "select a task, and run it"),
    ("u, Backspace", "undo the last choice"),
    ("r", "start over"),
    ("e", "play to the end: each task goes on as long as it can"),
    ("h", "the next step of the simplest way to the goal; Esc cancels the search"),
    ("q, Ctrl-C", "quit, and print the command that returns to this position"),
  ]
}
