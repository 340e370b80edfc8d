/// The links of the glossary, which lead to what shows a word.
struct GlossaryLinks: Sendable {
  let sources: Sources

  /// The text of the glossary, with current links.
  ///
  /// - Throws: ``SourcesMissing`` if a text is not found, and ``TableError`` if an exhibit has no section.
  func text() throws -> String {
    try sources.text(at: Glossary.path).replacing(/\[`([a-z-]+)`\]\([^)]*\)/) { match in
      guard let place = Place(String(match.output.1)) else { return String(match.output.0) }
      return "[`\(place.name)`](\(place.link))"
    }
  }
}
