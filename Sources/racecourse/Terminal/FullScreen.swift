import Foundation

/// Full control of the terminal: the alternate screen, and keys as they are pressed. It is always restored.
final class FullScreen {
  enum Event: Equatable {
    case key(Key)
    case resized
  }

  private var decoder = KeyDecoder()
  private var keys: [Key] = []
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
  var hasInput: Bool { !keys.isEmpty || isReady(STDIN_FILENO, within: 0) }

  /// Reads and drops the keys that were pressed: they were not meant for the next screen. Returns whether Escape or
  /// Ctrl-C is among them.
  func discardInput() -> Bool {
    var discarded = keys
    keys = []
    while isReady(STDIN_FILENO, within: 0), let bytes = bytes(from: STDIN_FILENO) {
      discarded += decoder.keys(bytes)
      if decoder.isInside, !isReady(STDIN_FILENO, within: 25) { discarded += decoder.end() }
    }
    return discarded.contains(.escape) || discarded.contains(.interrupt)
  }

  /// Waits for a key or a resize; nil when the terminal is gone.
  func next() -> Event? {
    while keys.isEmpty {
      var sources = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: TerminalState.resizes, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&sources, nfds_t(sources.count), -1) >= 0 || errno == EINTR else { return nil }
      if sources[1].revents != 0, bytes(from: TerminalState.resizes) != nil { return .resized }
      guard sources[0].revents != 0 else { continue }
      guard let bytes = bytes(from: STDIN_FILENO) else { return nil }
      keys += decoder.keys(bytes)
      // The beginning of an arrow's code without the rest is the Escape key.
      if decoder.isInside, !isReady(STDIN_FILENO, within: 25) { keys += decoder.end() }
    }
    return .key(keys.removeFirst())
  }

  private func isReady(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
    var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&source, 1, milliseconds) > 0
  }

  private func bytes(from descriptor: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR { return [] }
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  private func write(_ text: String) {
    try? Terminal.write(text, to: STDOUT_FILENO)
  }
}
