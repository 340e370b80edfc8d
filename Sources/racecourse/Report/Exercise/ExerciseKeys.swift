/// What is shown while `--watch` waits on a terminal: how much is done, and which keys there are.
struct ExerciseKeys {
  /// What a key asks for.
  enum Key: Character, CaseIterable, Sendable {
    case next = "n"
    case hint = "h"
    case edit = "e"
    case list = "l"
    case checkAll = "c"
    case reset = "r"
    case quit = "q"
  }

  let exercises: [Exercise]
  let progress: ExerciseProgress
  /// The exercise that follows; nil while this one does not pass, or if it is the last.
  let next: Exercise?
  /// Whether a save is noticed.
  let watches: Bool

  /// The bar, and the keys.
  @Blocks var blocks: [any Block] {
    Drawing { [bar($0)] }
    Paragraph(Text(keys.joined(separator: " · ")))
  }

  private var keys: [String] {
    let wait = watches ? "save your file, or Return: verify" : "Return: verify"
    return [wait] + Key.allCases.compactMap { key in meaning(key).map { "\(key.rawValue): \($0)" } }
  }

  /// Nil for a key that there is not now.
  private func meaning(_ key: Key) -> String? {
    switch key {
    case .next: next.map { "next, \($0.id)" }
    case .hint: "hint"
    case .edit: "edit"
    case .list: "list"
    case .checkAll: "check all"
    case .reset: "reset"
    case .quit: "quit"
    }
  }

  private func bar(_ style: Style) -> String {
    let passed = exercises.count { progress[$0]?.state == .passed }
    let text = "  \(passed) of \(exercises.count) passed"
    let width = min(32, style.width - text.columns)
    guard width > 8 else { return String(text.dropFirst(2)) }
    let full = passed * width / max(exercises.count, 1)
    return style.paint(String(repeating: "█", count: full), .good)
      + style.dim(String(repeating: "░", count: width - full)) + text
  }
}
