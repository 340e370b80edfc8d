/// The links of the glossary, which lead to what shows a word.
public struct GlossaryLinks: Sendable {
  private let sources: Sources

  /// Makes the links from the catalog and the headings of the stages' READMEs.
  public init(sources: Sources) { self.sources = sources }

  /// The text of the glossary, with current links.
  ///
  /// - Throws: ``SourcesMissing`` if a text is not found, and ``TableError`` if an exhibit has no section.
  public func text() throws -> String {
    try sources.text(at: Glossary.path).replacing(/\[`([a-z-]+)`\]\([^)]*\)/) { match in
      guard let place = Place(String(match.output.1)) else { return String(match.output.0) }
      return "[`\(place.name)`](\(place.link))"
    }
  }
}
