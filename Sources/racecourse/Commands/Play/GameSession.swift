import Foundation

/// A game from its beginning until the player quits: by given choices, line by line, or on the whole screen.
struct GameSession {
  private let subject: PlaySubject
  private var game: Game
  private let choices: [Int]?
  private let isPlain: Bool
  private let output: Output

  /// - Parameters:
  ///   - choices: numbers as they are shown; nil to ask the player.
  ///   - isPlain: line by line, even on a terminal.
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
    if !output.json, (choices ?? []).isEmpty, !game.hasChoices {
      output.print(PlayReport(subject, game).nothingToChoose)
    } else if output.json || choices != nil {
      try session.follow(choices ?? [])
    } else if isPlain || !FullScreen.isPossible {
      try session.lineByLine()
    } else {
      try session.onScreen()
    }
  }

  /// Makes the given choices, and stops where they lead.
  private mutating func follow(_ choices: [Int]) throws {
    if !output.json || choices.isEmpty { try game.searchReach() }
    var transcript = PlayTranscript(subject)
    var blocks = transcript.begin(game, isInteractive: false)
    for (index, number) in choices.enumerated() {
      guard game.ending == nil else {
        throw UsageError.scheduleOver(after: index, given: choices.count)
      }
      let numbers = game.position.numbers
      guard numbers.contains(number) else {
        throw UsageError.noSuchChoice(position: index + 1, number: number, choices: numbers)
      }
      try game.choose(number)
      if !output.json || index == choices.count - 1 { try game.searchReach() }
      blocks += [Space(), Line("choice \(index + 1): \(number)", .dim)] + transcript.next(game)
    }
    try output.print(json: JSONReport.play(subject, game), or: blocks)
  }

  private mutating func lineByLine() throws {
    var transcript = PlayTranscript(subject)
    try count()
    output.print(transcript.begin(game, isInteractive: true))
    while let line = readLine() {
      let word = line.trimmingCharacters(in: .whitespaces)
      switch PlayerInput(word) {
      case .choose(let number): try game.choose(number)
      case .undo: try game.undo()
      case .restart: try game.restart()
      case .finish: try game.finish()
      case .hint:
        try game.hint { Terminal.progress("Searching for a way from here: \(plural($0, "schedule")) …") }
      case .quit: return leave()
      case .help, nil:
        output.print(PlayTranscript.help)
        continue
      }
      try count()
      output.print(transcript.next(game))
    }
    leave()
  }

  /// Counts what can still be reached, and drops keys typed before the result is shown.
  private mutating func count() throws {
    try game.searchReach {
      Terminal.progress("Counting what can still be reached: \(plural($0, "schedule")) …")
    }
    Terminal.discardInput()
  }

  /// The command that returns here; for a finished schedule, the screen has printed how to replay it.
  private func leave() {
    guard !game.numbers.isEmpty, game.ending == nil else { return }
    output.print(PlayReport(subject, game).continuation(game.numbers))
  }

  private mutating func onScreen() throws {
    var screen = GameScreen(subject, game, color: output.style.color)
    game = try screen.play()
    if game.ending != nil { output.print(PlayReport(subject, game).end) }
    leave()
  }
}

/// What a player can type.
enum PlayerInput: Equatable {
  case choose(Int)
  case undo, restart, finish, hint, help, quit

  init?(_ word: String) {
    if let number = Int(word), number > 0 {
      self = .choose(number)
      return
    }
    switch word.lowercased() {
    case "u", "undo": self = .undo
    case "r", "restart": self = .restart
    case "e", "end": self = .finish
    case "h", "hint": self = .hint
    case "?", "help": self = .help
    case "q", "quit", "exit": self = .quit
    default: return nil
    }
  }
}
