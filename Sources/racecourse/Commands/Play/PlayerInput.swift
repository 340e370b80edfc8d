/// What a player can type.
enum PlayerInput: Equatable {
  case choose(Int)
  case undo, restart, hint, help, quit

  init?(_ word: String) {
    if let number = Int(word), number > 0 {
      self = .choose(number)
      return
    }
    switch word.lowercased() {
    case "u", "undo": self = .undo
    case "r", "restart": self = .restart
    case "h", "hint": self = .hint
    case "?", "help": self = .help
    case "q", "quit", "exit": self = .quit
    default: return nil
    }
  }
}
