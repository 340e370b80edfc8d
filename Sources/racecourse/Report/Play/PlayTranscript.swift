/// A game line by line: for a pipe, a file, or a terminal without cursor control.
struct PlayTranscript {
  let subject: PlaySubject
  let style: Style
  private(set) var choices: [Int]?

  /// The goal, and the position at the beginning.
  mutating func begin(_ game: Game, isInteractive: Bool) -> [String] {
    let report = PlayReport(subject, game, style: style)
    return report.heading() + report.goal() + (isInteractive ? Self.help(style) : []) + [""] + next(game)
  }

  /// What can be typed.
  static func help(_ style: Style) -> [String] {
    let keys = "Type a number and Enter: this task goes next. u undo, r restart, h hint, ? help, q quit."
    return wrap(keys, width: style.width).map(style.dim)
  }

  /// The steps since the last time, and the alternatives.
  mutating func next(_ game: Game) -> [String] {
    let report = PlayReport(subject, game, style: style)
    var lines: [String] = []
    if game.position.choices != choices {
      let isOnward = choices.map { game.position.choices.starts(with: $0) } ?? true
      if !isOnward { lines.append(style.dim("back to choice \(game.position.choices.count + 1)")) }
      if isOnward { lines += report.history(from: game.position.known, quotesSource: true).lines() }
      lines += report.values()
      choices = game.position.choices
    }
    lines += report.noticeLines()
    if game.ending != nil { return lines + [""] + report.ending(isOnScreen: false) }
    return lines + [""] + report.question()
      + report.menu.choices(selected: nil, quotesSource: true).flatMap(\.self) + report.menu.others()
  }
}
