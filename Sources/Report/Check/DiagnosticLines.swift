import Evidence

/// The compiler's messages, each under the line that it is about, with a sentence on what it means.
struct DiagnosticLines {
  private let source: [SourceLine]
  private let style: Style

  /// - Parameter source: the text of the file that the diagnostics are about.
  init(source: String, style: Style) {
    self.source = SourceLine.all(in: source)
    self.style = style
  }

  func lines(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.flatMap { diagnostic in
      quoted(diagnostic.line) + message(diagnostic)
    }
  }

  /// One line of the file with its number.
  func quoted(_ number: Int) -> [String] {
    let line = source.indices.contains(number - 1) ? source[number - 1] : nil
    return NumberedLine(line: line ?? SourceLine(number: number, text: ""), style: style).lines()
  }

  private func message(_ diagnostic: Diagnostic) -> [String] {
    let caret = String(repeating: " ", count: min(7 + diagnostic.column - 1, max(style.width - 1, 0))) + "^"
    let group = diagnostic.group.map { " [#\($0)]" } ?? ""
    let words = wrap("\(diagnostic.severity.rawValue): \(diagnostic.message)\(group)", width: style.width - 7)
    let paint =
      diagnostic.severity == .error ? style.bad : diagnostic.severity == .warning ? style.warning : style.dim
    let meaning = diagnostic.meaning.map { wrap($0, width: style.width - 9) } ?? []
    return [paint(caret)] + words.map { "       " + paint($0) } + meaning.map { "         " + $0 }
  }
}
