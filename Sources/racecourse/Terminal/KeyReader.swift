import Foundation

/// Keys as they are pressed, while `TerminalState` has taken the terminal.
struct KeyReader {
  enum Event: Equatable {
    case key(Key)
    case resized
    /// The other descriptor can be read.
    case ready
  }

  private var decoder = KeyDecoder()
  private var keys: [Key] = []

  /// Whether there is an unread key.
  var hasInput: Bool { !keys.isEmpty || isReady(STDIN_FILENO, within: 0) }

  /// Reads and drops the keys that were pressed. Returns whether Escape or Ctrl-C is among them.
  mutating func discardInput() -> Bool {
    var discarded = keys
    keys = []
    while isReady(STDIN_FILENO, within: 0), let bytes = bytes(from: STDIN_FILENO) {
      discarded += decoder.keys(bytes)
      if decoder.isInside, !isReady(STDIN_FILENO, within: 25) { discarded += decoder.end() }
    }
    return discarded.contains(.escape) || discarded.contains(.interrupt)
  }

  /// Waits for a key, a resize, or another descriptor; nil when the terminal is gone.
  mutating func next(or other: Int32 = -1) -> Event? {
    while keys.isEmpty {
      var sources = [STDIN_FILENO, TerminalState.resizes, other].map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&sources, nfds_t(sources.count), -1) >= 0 || errno == EINTR else { return nil }
      if sources[1].revents != 0, bytes(from: TerminalState.resizes) != nil { return .resized }
      if sources[2].revents != 0 { return .ready }
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
}
