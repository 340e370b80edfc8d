import Foundation

/// A few lines below everything that was printed, and keys as they are pressed. The terminal is always restored.
final class KeyPrompt {
  private var reader = KeyReader()
  /// How many lines are shown.
  private var height = 0
  private var isOn = true

  /// Takes the terminal.
  init() {
    Terminal.endProgress()
    TerminalState.take(screen: false)
  }

  deinit { leave() }

  /// Shows these lines in the place of the former ones.
  func show(_ lines: [String]) {
    erase()
    write(lines.map { $0.harmless(keepsColors: true) }.joined(separator: "\n"))
    height = lines.count
  }

  /// Waits for a key, a resize, or another descriptor; nil when the terminal is gone.
  func next(or descriptor: Int32 = -1) -> KeyReader.Event? { reader.next(or: descriptor) }

  /// Removes the lines, and restores the terminal.
  func leave() {
    guard isOn else { return }
    isOn = false
    erase()
    TerminalState.giveBack()
  }

  /// Waits for Return, which Space also stands for, or for one of some other keys; nil to leave.
  static func press(_ keys: [any Block], others: [Character] = [], _ style: Style) -> Key? {
    let prompt = KeyPrompt()
    defer { prompt.leave() }
    prompt.show(keys.lines(style))
    while let event = prompt.next() {
      switch event {
      case .key(.character("q")), .key(.escape), .key(.interrupt): return nil
      case .key(.enter), .key(.character(" ")): return .enter
      case .key(.character(let key)) where others.contains(key): return .character(key)
      default: continue
      }
    }
    return nil
  }

  private func erase() {
    guard height > 0 else { return }
    write("\r" + String(repeating: "\u{1B}[A", count: height - 1) + "\u{1B}[J")
    height = 0
  }

  private func write(_ text: String) { try? Terminal.write(text, to: STDOUT_FILENO) }
}
