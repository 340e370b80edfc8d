/// A schedule at a terminal, step by step, with keys.
struct ReplaySession {
  private let screen = FullScreen()
  private var shown: ReplayScreen
  private let color: Bool

  /// Takes the terminal.
  init(_ report: ReplayReport, color: Bool) {
    shown = ReplayScreen(report)
    self.color = color
  }

  /// Follows the keys until the reader quits, and restores the terminal.
  mutating func run() {
    defer { screen.leave() }
    while true {
      let size = screen.size
      shown.height = size.height
      screen.draw(shown.lines(Style(color: color, width: size.width)))
      guard let event = screen.next() else { return }
      switch event {
      case .key(.enter) where shown.isAtEnd, .key(.character(" ")) where shown.isAtEnd: return
      case .key(.right), .key(.down), .key(.enter), .key(.character(" ")): shown.move(1)
      case .key(.left), .key(.up), .key(.backspace): shown.move(-1)
      case .key(.character("q")), .key(.escape), .key(.interrupt): return
      case .key, .resized, .ready: continue
      }
    }
  }
}
