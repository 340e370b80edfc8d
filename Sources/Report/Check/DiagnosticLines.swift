import Evidence

/// What the compiler said: its words under the line that they are about, and ours below.
struct DiagnosticLines {
  private let source: [String]
  private let style: Style

  /// - Parameter source: the text of the file that the diagnostics are about.
  init(source: String, style: Style) {
    self.source = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    self.style = style
  }

  func lines(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.flatMap { diagnostic in
      quoted(diagnostic.line).map { $0.trimmingTrailingSpaces() } + said(diagnostic)
    }
  }

  /// One line of the file with its number.
  func quoted(_ number: Int) -> [String] {
    let text = (1...source.count).contains(number) ? source[number - 1] : ""
    let line = SourcePair.Line(number: number, text: text)
    return numberedLine(line, .racy, differs: false, width: style.width, style: style)
      .map { $0.trimmingTrailingSpaces() }
  }

  private func said(_ diagnostic: Diagnostic) -> [String] {
    let caret = String(repeating: " ", count: min(7 + diagnostic.column - 1, max(style.width - 1, 0))) + "^"
    let group = diagnostic.group.map { " [#\($0)]" } ?? ""
    let words = wrap("\(diagnostic.severity.rawValue): \(diagnostic.message)\(group)", width: style.width - 7)
    let paint =
      diagnostic.severity == .error ? style.bad : diagnostic.severity == .warning ? style.warning : style.dim
    let meaning = Wording.meaning(of: diagnostic).map { wrap($0, width: style.width - 9) } ?? []
    return [paint(caret)] + words.map { "       " + paint($0) } + meaning.map { "         " + $0 }
  }
}
