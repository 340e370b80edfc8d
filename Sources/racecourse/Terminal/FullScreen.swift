import Foundation

/// Full control of the terminal: the alternate screen, and keys as they are pressed. It is always restored.
final class FullScreen {
  private var reader = KeyReader()
  private var isOn = false

  /// Whether there is a terminal to read from and to draw on.
  static var isPossible: Bool {
    Terminal.isInput && Terminal.isOutput && !Terminal.isDumb
  }

  private let watcher: TerminalGuard?

  init() {
    Terminal.endProgress()
    watcher = TerminalGuard()
    TerminalState.take()
    isOn = true
    write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
  }

  deinit { leave() }

  /// Restores the terminal.
  func leave() {
    guard isOn else { return }
    isOn = false
    TerminalState.giveBack()
    watcher?.end()
  }

  var size: (width: Int, height: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  func draw(_ lines: [String]) {
    // Each line is cleared before it is written: after a full line, the cursor is still on its last column.
    write(
      "\u{1B}[H" + lines.map { "\u{1B}[2K" + $0.harmless(keepsColors: true) }.joined(separator: "\r\n")
        + "\u{1B}[J")
  }

  /// Whether there is an unread key.
  var hasInput: Bool { reader.hasInput }

  /// Reads and drops the keys that were pressed: they were not meant for the next screen. Returns whether Escape or
  /// Ctrl-C is among them.
  func discardInput() -> Bool { reader.discardInput() }

  /// Waits for a key or a resize; nil when the terminal is gone.
  func next() -> KeyReader.Event? { reader.next() }

  private func write(_ text: String) {
    try? Terminal.write(text, to: STDOUT_FILENO)
  }
}
