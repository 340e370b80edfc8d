import Evidence
import Explorer

/// A game on the whole screen: a column for each task, its steps above, the lines about to run below, then the alternatives.
public struct PlayScreen {
  private let report: PlayReport
  private let height: Int
  private let selected: Int
  private let showsHelp: Bool
  private let message: String?

  private var style: Style { report.style }
  private var position: Position { report.position }

  /// - Parameters:
  ///   - height: the lines of the terminal.
  ///   - selected: which of the alternatives is marked, from 0.
  ///   - message: what is going on, such as a search for a hint.
  public init(
    _ subject: PlaySubject, _ game: Game, style: Style, height: Int, selected: Int, showsHelp: Bool = false,
    message: String? = nil
  ) {
    self.init(
      PlayReport(subject, game, style: style), height: height, selected: selected, showsHelp: showsHelp,
      message: message)
  }

  init(_ report: PlayReport, height: Int, selected: Int, showsHelp: Bool = false, message: String? = nil) {
    self.report = report
    self.height = max(height, 4)
    self.selected = selected
    self.showsHelp = showsHelp
    self.message = message
  }

  /// As many lines as the screen has, or fewer.
  public func lines() -> [String] {
    let head = report.heading() + report.goal() + [""]
    let foot = footer()
    let rest = height - head.count - foot.count
    // On a screen too low for everything, the alternatives come first.
    guard rest >= 3 else { return Array((head.prefix(max(height - foot.count, 0)) + foot).prefix(height)) }
    if showsHelp { return head + fitted(help, to: rest) + foot }
    let columns = PlayColumns(report)
    let values = report.values()
    let room = rest - values.count - 4
    let history = position.ending == nil ? columns.history(room) : []
    // The history takes the room that it needs, up to a half of it; the source takes what is left.
    let windowHeight = position.ending == nil ? min(max(room - max(history.count, 3), room / 2, 1), 15) : 0
    let window = windowHeight > 0 ? columns.windows(height: windowHeight) : []
    let historyHeight = rest - window.count - values.count - 3
    guard historyHeight > 0 else { return head + fitted(window + values, to: rest) + foot }
    return head + columns.titles() + fitted(columns.history(historyHeight), to: historyHeight) + window
      + values
      + [""] + foot
  }

  private func footer() -> [String] {
    var lines: [String] = []
    if position.ending == nil {
      lines.append(style.bold(clipped("Who goes next?", to: style.width)))
      lines += report.alternatives(selected: selected)
    } else {
      lines += report.ending(isOnScreen: true)
    }
    lines += message.map { [style.warning(clipped($0, to: style.width))] } ?? report.noticeLines()
    let keys =
      position.ending == nil
      ? "number, or ↑ ↓ and Enter · u undo · r restart · h hint · ? help · q quit"
      : "u undo · r restart · ? help · q quit"
    return lines + wrap(keys, width: style.width).map(style.dim)
  }

  private func fitted(_ lines: [String], to height: Int) -> [String] {
    Array((lines + Array(repeating: "", count: max(height - lines.count, 0))).prefix(height))
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
    an actor that another task could notice. What has no alternative happens by itself.
    """,
    "It is the real program: each of your moves runs the file again from its beginning, in just this order.",
  ]

  private static let keys = [
    ("1 … 9", "this task goes next"),
    ("↑ ↓ and Enter", "choose one, and let it go"),
    ("u, Backspace", "take the last choice back"),
    ("r", "begin again"),
    ("h", "the next step of a simplest way to the goal"),
    ("q, Ctrl-C", "quit; the command that comes back here is printed"),
  ]
}
