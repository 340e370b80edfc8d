/// A game line by line: for a pipe, a file, or a terminal without cursor control.
struct PlayTranscript {
  let subject: PlaySubject
  private var choices: [Int]?

  init(_ subject: PlaySubject) { self.subject = subject }

  /// The goal, and the position at the beginning.
  mutating func begin(_ game: Game, isInteractive: Bool) -> [any Block] {
    let report = PlayReport(subject, game)
    return report.heading + report.goal + (isInteractive ? Self.help : []) + [Space()] + next(game)
  }

  /// What can be typed.
  static let help: [any Block] = [
    Paragraph(
      "Type a number and Return: this task goes next. u undo, r restart, e end, h hint, ? help, q quit.", .dim
    )
  ]

  /// The steps since the last time, and the alternatives.
  mutating func next(_ game: Game) -> [any Block] {
    defer { choices = game.position.choices }
    return blocks(game, PlayReport(subject, game))
  }

  @Blocks private func blocks(_ game: Game, _ report: PlayReport) -> [any Block] {
    let here = game.position.choices
    if here != choices {
      if let choices, !here.starts(with: choices) {
        Line("back to choice \(here.count + 1)", .dim)
      } else {
        report.history(from: game.position.known, quotesSource: true)
      }
      report.values
    }
    report.noticed
    Space()
    if game.ending != nil {
      report.ending(isOnScreen: false)
    } else {
      report.question()
      report.menu.quotingChoices
      report.menu.others
    }
  }
}
