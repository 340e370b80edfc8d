/// The compiler's messages, each under the line that it is about, with a sentence on what it means.
struct DiagnosticLines {
  private let source: [SourceLine]

  /// - Parameter source: the text of the file that the diagnostics are about.
  init(source: String) { self.source = SourceLine.all(in: source) }

  /// Each message under its line. A note about the same place as the message before it repeats no line, and the meaning of a
  /// message is shown once.
  @Blocks func blocks(_ diagnostics: [Diagnostic]) -> [any Block] {
    for note in CompilerNote.all(diagnostics) {
      if !note.isSamePlace { quoted(note.diagnostic) }
      let severity = note.diagnostic.severity
      Paragraph("\(severity.rawValue): \(note.message)", severity.tone, indent: 7)
      if let meaning = note.meaning { Paragraph(Text(meaning), indent: 9) }
    }
  }

  /// One line of the file with its number.
  func quoted(_ number: Int) -> NumberedLine {
    NumberedLine(line: SourceLine(number: number, text: Self.withoutTabs(text(number))))
  }

  /// The line of a diagnostic, with a caret below the place that it is about.
  private func quoted(_ diagnostic: Diagnostic) -> Drawing {
    // The compiler counts bytes.
    let before = String(
      decoding: text(diagnostic.line).utf8.prefix(max(diagnostic.column - 1, 0)), as: UTF8.self)
    let (line, offset) = (quoted(diagnostic.line), Self.withoutTabs(before).count)
    return Drawing { line.lines($0, mark: $0.paint("^", diagnostic.severity.tone), below: offset) }
  }

  private func text(_ number: Int) -> String {
    source.indices.contains(number - 1) ? source[number - 1].text : ""
  }

  private static func withoutTabs(_ text: String) -> String { text.replacing("\t", with: "  ") }
}

extension Diagnostic.Severity {
  fileprivate var tone: Tone {
    switch self {
    case .error: .bad
    case .warning: .warning
    case .note: .dim
    }
  }
}
