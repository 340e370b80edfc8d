/// A game on the whole screen: keys are moves, and searches show their progress.
struct GameScreen {
  private let subject: PlaySubject
  private var game: Game
  private let color: Bool
  private let screen = FullScreen()
  /// Which of the alternatives is marked, from 0: none before the player chooses, unless there is only one.
  private var selected: Int?
  private var showsHelp = false
  /// The positions whose reachable endings were counted.
  private var counted: Set<[Int]> = []

  private struct GivenUp: Error {}

  /// Takes the terminal.
  init(_ subject: PlaySubject, _ game: Game, color: Bool) {
    self.subject = subject
    self.game = game
    self.color = color
    select()
  }

  /// Plays until the player quits, and restores the terminal.
  ///
  /// - Throws: `ExplorerError`.
  mutating func play() throws -> Game {
    defer { screen.leave() }
    while true {
      draw()
      try count()
      guard let event = screen.next() else { break }
      guard case .key(let key) = event else { continue }
      guard try obey(key) else { break }
    }
    return game
  }

  private func draw(message: String? = nil, counted: Int? = nil) {
    let size = screen.size
    let shown = PlayScreen(
      report: PlayReport(subject, game), height: size.height, selected: selected, showsHelp: showsHelp,
      message: message, counted: counted)
    screen.draw(shown.lines(Style(color: color, width: size.width)))
  }

  /// Counts what can still be reached. The position is already shown: a key is a move, and ends the search.
  private mutating func count() throws {
    guard game.isUnsearched, !counted.contains(game.numbers), !showsHelp else { return }
    var searching = game
    do {
      try searching.searchReach { schedules in
        if screen.hasInput { throw GivenUp() }
        if schedules > 0 { draw(counted: schedules) }
      }
      game = searching
      counted.insert(game.numbers)
    } catch is GivenUp {}
    draw()
  }

  /// False to quit.
  private mutating func obey(_ key: Key) throws -> Bool {
    let wasHelp = showsHelp
    showsHelp = false
    let count = game.position.alternatives.count
    switch key {
    case .up where count > 0: selected = ((selected ?? 0) + count - 1) % count
    case .down where count > 0: selected = ((selected ?? -1) + 1) % count
    case .enter where game.ending != nil: return false
    case .enter:
      guard let selected else { break }
      let number = game.position.numbers[selected]
      try move { try $0.choose(number) }
    case .backspace: try move { try $0.undo() }
    case .interrupt: return false
    case .character(let character):
      switch PlayerInput(String(character)) {
      case .choose(let number): try move { try $0.choose(number) }
      case .undo: try move { try $0.undo() }
      case .restart: try move { try $0.restart() }
      case .finish: try move { try $0.finish() }
      case .hint: try hint()
      case .help: showsHelp = !wasHelp
      case .quit: return false
      case nil: break
      }
    default: break
    }
    return true
  }

  private mutating func move(_ change: (inout Game) throws -> Void) throws {
    try change(&game)
    select()
  }

  private mutating func select() { selected = game.position.alternatives.count == 1 ? 0 : nil }

  /// Searches for a way from here. Keys typed during the search are not moves.
  private mutating func hint() throws {
    func show(_ schedules: Int) {
      draw(message: "Searching for a way from here: \(plural(schedules, "schedule")) … (Esc gives up)")
    }
    var searching = game
    do {
      try searching.hint { schedules in
        show(schedules)
        if screen.discardInput() { throw GivenUp() }
      }
      game = searching
    } catch is GivenUp { return }
    _ = screen.discardInput()
    if case .hint(let number, _) = game.notice {
      selected = game.position.numbers.firstIndex(of: number)
    }
  }
}
