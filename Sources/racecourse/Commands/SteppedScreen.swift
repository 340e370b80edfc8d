/// A screen that is followed step by step, with keys.
protocol SteppedScreen: Block {
  /// The lines of the terminal.
  var height: Int { get set }

  /// The next step; false if that leads out of it.
  mutating func goOn(_ style: Style) -> Bool
  mutating func goBack()
}

extension SteppedScreen {
  /// Takes the terminal, follows the keys until the reader quits, and restores it.
  func follow(color: Bool) {
    var shown = self
    let screen = FullScreen()
    defer { screen.leave() }
    while true {
      let size = screen.size
      shown.height = size.height
      let style = Style(color: color, width: size.width)
      screen.draw(shown.lines(style))
      guard let event = screen.next() else { return }
      switch event {
      case .key(.enter), .key(.character(" ")): if !shown.goOn(style) { return }
      case .key(.right), .key(.down): _ = shown.goOn(style)
      case .key(.left), .key(.up), .key(.backspace): shown.goBack()
      case .key(.character("q")), .key(.escape), .key(.interrupt): return
      case .key, .resized, .ready: continue
      }
    }
  }
}
