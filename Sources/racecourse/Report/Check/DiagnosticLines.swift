/// The compiler's messages, each under the line that it is about, with a sentence on what it means.
struct DiagnosticLines {
  private let source: [SourceLine]
  private let style: Style

  /// - Parameter source: the text of the file that the diagnostics are about.
  init(source: String, style: Style) {
    self.source = SourceLine.all(in: source)
    self.style = style
  }

  private static func withoutTabs(_ text: String) -> String { text.replacing("\t", with: "  ") }

  /// Each message under its line. A note about the same place as the message before it repeats no line, and the meaning of a
  /// message is shown once.
  func lines(_ diagnostics: [Diagnostic]) -> [String] {
    CompilerNote.all(diagnostics).flatMap { note in
      (note.isSamePlace ? [] : quoted(note.diagnostic)) + message(note)
        + (note.meaning.map { wrap($0, width: style.width - 9) } ?? []).map { "         " + $0 }
    }
  }

  /// One line of the file with its number.
  func quoted(_ number: Int) -> [String] { numbered(number).lines(style) }

  private func numbered(_ number: Int) -> NumberedLine {
    let line = SourceLine(number: number, text: Self.withoutTabs(text(number)))
    return NumberedLine(line: line)
  }

  private func text(_ number: Int) -> String {
    source.indices.contains(number - 1) ? source[number - 1].text : ""
  }

  /// The line of a diagnostic, with a caret below the place that it is about.
  private func quoted(_ diagnostic: Diagnostic) -> [String] {
    // The compiler counts bytes.
    let before = String(
      decoding: text(diagnostic.line).utf8.prefix(max(diagnostic.column - 1, 0)), as: UTF8.self)
    return numbered(diagnostic.line)
      .lines(style, mark: paint(diagnostic, "^"), below: Self.withoutTabs(before).count)
  }

  private func message(_ note: CompilerNote) -> [String] {
    wrap("\(note.diagnostic.severity.rawValue): \(note.message)", width: style.width - 7).map {
      "       " + paint(note.diagnostic, $0)
    }
  }

  private func paint(_ diagnostic: Diagnostic, _ text: String) -> String {
    switch diagnostic.severity {
    case .error: style.bad(text)
    case .warning: style.warning(text)
    case .note: style.dim(text)
    }
  }
}
