import Evidence
import Explorer
import Foundation
import Report

/// A game from its beginning to where the player leaves it: by given choices, line by line, or on the whole screen.
struct GameSession {
  private let subject: PlaySubject
  private var game: Game
  private let choices: [Int]?
  private let isPlain: Bool
  private let output: Output
  private var style: Style { output.style }

  /// - Parameters:
  ///   - choices: numbers as they are shown, from 1; nil to ask a person for them.
  ///   - isPlain: line by line, on a terminal too.
  init(_ subject: PlaySubject, _ game: Game, choices: [Int]?, isPlain: Bool, output: Output) {
    self.subject = subject
    self.game = game
    self.choices = choices
    self.isPlain = isPlain
    self.output = output
  }

  /// - Throws: ``UsageError`` for choices that cannot be made; `ExplorerError`.
  func run() throws {
    var session = self
    if output.json || choices != nil {
      try session.follow(choices ?? [])
    } else if isPlain || !FullScreen.isPossible {
      try session.lineByLine()
    } else {
      try session.onScreen()
    }
  }

  /// Makes the given choices, and stops where they lead.
  private mutating func follow(_ choices: [Int]) throws {
    var transcript = PlayTranscript(subject, style: style)
    var lines = transcript.begin(game, isInteractive: false)
    for (index, number) in choices.enumerated() {
      guard game.ending == nil else {
        throw UsageError.scheduleOver(after: index, given: choices.count)
      }
      let count = game.position.alternatives.count
      guard number <= count else {
        throw UsageError.noSuchChoice(position: index + 1, number: number, count: count)
      }
      try game.choose(number)
      lines +=
        ["", PlayReport(subject, game, style: style).choice(index + 1, number)] + transcript.next(game)
    }
    try output.print(json: JSONReport.play(subject, game), or: lines)
  }

  private mutating func lineByLine() throws {
    var transcript = PlayTranscript(subject, style: style)
    Terminal.print(transcript.begin(game, isInteractive: true))
    while let line = readLine() {
      let word = line.trimmingCharacters(in: .whitespaces)
      switch PlayerInput(word) {
      case .choose(let number): try game.choose(number)
      case .undo: try game.undo()
      case .restart: try game.restart()
      case .hint: try game.hint()
      case .quit: return leave()
      case .help, nil:
        Terminal.print(PlayTranscript.help(style))
        continue
      }
      Terminal.print(transcript.next(game))
    }
    leave()
  }

  /// The command that comes back here; a schedule that is over has said how to be replayed.
  private func leave() {
    guard !game.numbers.isEmpty, game.ending == nil else { return }
    Terminal.print(PlayReport(subject, game, style: style).continuation(game.numbers))
  }

  private mutating func onScreen() throws {
    var selected = 0
    var showsHelp = false
    let screen = FullScreen()
    defer { screen.leave() }
    func draw(_ game: Game, message: String? = nil) {
      let size = screen.size
      let style = Style(color: style.color, width: size.width)
      screen.draw(
        PlayScreen(
          subject, game, style: style, height: size.height, selected: selected, showsHelp: showsHelp,
          message: message
        ).lines())
    }
    loop: while true {
      draw(game)
      guard let event = screen.next() else { break }
      guard case .key(let key) = event else { continue }
      let wasHelp = showsHelp
      showsHelp = false
      let count = game.position.alternatives.count
      switch key {
      case .up where count > 0: selected = (selected + count - 1) % count
      case .down where count > 0: selected = (selected + 1) % count
      case .enter where game.ending == nil:
        try game.choose(selected + 1)
        selected = 0
      case .backspace: try game.undo()
      case .interrupt: break loop
      case .character(let character):
        switch PlayerInput(String(character)) {
        case .choose(let number): try game.choose(number)
        case .undo: try game.undo()
        case .restart: try game.restart()
        case .hint:
          draw(game, message: "Searching for a way from here … (any key gives up)")
          do {
            try game.hint { if screen.hasInput { throw GivenUp() } }
          } catch is GivenUp { continue }
          if case .hint(let number) = game.notice { selected = number - 1 }
          continue
        case .help: showsHelp = !wasHelp
        case .quit: break loop
        case nil: break
        }
        selected = 0
      default: break
      }
    }
    screen.leave()
    if game.ending != nil { Terminal.print(PlayReport(subject, game, style: style).end()) }
    leave()
  }

  private struct GivenUp: Error {}
}
