/// What was pasted of a compiler's output, message by message.
struct CompilerMessages {
  /// An error or a warning.
  struct Message: Equatable {
    /// The compiler's words, without its place and its group.
    let text: String
    /// The notes that follow it.
    var notes: [String] = []
  }

  /// Each message once.
  private(set) var all: [Message] = []

  /// - Parameter text: the lines of a build, or only the words of a message.
  init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      if let match = line.firstMatch(of: /(?:^|[\s`-])(error|warning|note): (.+?)(?: \[#\w+\])?\s*$/) {
        add(String(match.2), isNote: match.1 == "note")
      }
    }
    // A line alone is a message, and several without any are a build that went well.
    guard all.isEmpty, text.split(whereSeparator: \.isNewline).count == 1 else { return }
    let words = text.replacing(/\s\[#\w+\]\s*$/, with: "").words
    if !words.isEmpty { add(words, isNote: false) }
  }

  init(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { add(diagnostic.message, isNote: diagnostic.severity == .note) }
  }

  private mutating func add(_ words: String, isNote: Bool) {
    if !isNote {
      if !all.contains(where: { $0.text == words }) { all.append(Message(text: words)) }
    } else if let last = all.indices.last, !all[last].notes.contains(words) {
      all[last].notes.append(words)
    }
  }
}

extension ErrorText {
  /// The texts about a message: the one whose words fit best, of a note before those of the message itself. Without one, the three
  /// that have most words in common with it.
  static func about(_ message: CompilerMessages.Message, in texts: [ErrorText]) -> (
    texts: [ErrorText], isExact: Bool
  ) {
    let words = message.text.replacing("; this is an error in the Swift 6 language mode", with: "")
    for line in message.notes + [words, message.text] {
      let fitting = texts.compactMap { text in text.fit(line).map { (text, $0) } }
      guard let best = fitting.map(\.1).max() else { continue }
      return (fitting.filter { $0.1 == best }.map(\.0), true)
    }
    let common = Self.words(words)
    let near = texts.map { text in
      (text, (text.messages + text.says).map { common.intersection(Self.words($0)).count }.max() ?? 0)
    }.filter { $0.1 > 0 }.sorted { ($1.1, $0.0.name) < ($0.1, $1.0.name) }
    return (near.prefix(3).map(\.0), false)
  }

  /// How well one of its messages fits a line, by the number of its words; nil if none fits.
  private func fit(_ line: String) -> Int? {
    (messages.map { ($0, 1) } + says.map { ($0, 0) }).filter { Self.fits(line, $0.0) }
      .map { 2 * Self.words($0.0).count + $0.1 }.max()
  }

  /// Xcode begins messages with a capital letter.
  private static func fits(_ line: String, _ pattern: String) -> Bool {
    let line = line.lowercased()
    let parts = pattern.lowercased().components(separatedBy: "…")
    guard line.hasPrefix(parts[0]), line.hasSuffix(parts[parts.count - 1]) else { return false }
    var rest = line.dropFirst(parts[0].count)
    for part in parts.dropFirst() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return parts.count > 1 || rest.isEmpty
  }

  nonisolated(unsafe) private static let quoted = /'[^']*'/

  /// The compiler's own words: names are in quotes.
  private static func words(_ text: String) -> Set<Substring> {
    Set(
      text.replacing(quoted, with: "").lowercased().split { !$0.isLetter && $0 != "-" && $0 != "@" }.map {
        Substring($0)
      })
  }
}
