/// What the compiler says of a line, with what it means; each meaning is said once.
struct CompilerNote {
  /// What the compiler said.
  let diagnostic: Diagnostic
  /// What it means; nil where that is not known, or was said before.
  let meaning: String?
  /// Whether it is about the same place as the one before.
  let isSamePlace: Bool

  /// The compiler's own words, with the group of the diagnostic.
  var message: String { diagnostic.message + (diagnostic.group.map { " [#\($0)]" } ?? "") }

  /// All of them in their order, without those that repeat the one before.
  static func all(_ diagnostics: [Diagnostic]) -> [CompilerNote] {
    var last: Diagnostic?
    var said: Set<String> = []
    return diagnostics.compactMap { diagnostic in
      if diagnostic == last { return nil }
      let isSamePlace =
        diagnostic.severity == .note && last?.line == diagnostic.line && last?.column == diagnostic.column
      last = diagnostic
      let meaning = diagnostic.meaning.flatMap { said.insert($0).inserted ? $0 : nil }
      return CompilerNote(diagnostic: diagnostic, meaning: meaning, isSamePlace: isSamePlace)
    }
  }
}
