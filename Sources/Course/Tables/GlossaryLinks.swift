/// The links of the glossary, which lead to the sections about the exhibits.
public struct GlossaryLinks: Sendable {
  private let sources: Sources

  /// Makes the links from the headings of the stages' READMEs.
  public init(sources: Sources) { self.sources = sources }

  /// The text of the glossary, with current links.
  ///
  /// - Throws: ``SourcesMissing`` if a text is not found, and ``TableError`` if an exhibit has no section.
  public func text() throws -> String {
    try sources.text(at: Glossary.path).replacing(/\[`([a-z-]+)`\]\([^)]*\)/) { match in
      guard let exhibit = Course.exhibit(String(match.output.1)) else { return String(match.output.0) }
      let heading = try StageReadme(of: exhibit.stage, in: sources).section(about: exhibit)
        .prefix { $0 != "\n" }
      return "[`\(exhibit)`](\(exhibit.stage.folder)/README.md#\(Self.anchor(heading)))"
    }
  }

  /// The anchor that a Markdown renderer gives to a heading.
  package static func anchor(_ heading: some StringProtocol) -> String {
    String(
      heading.lowercased().compactMap { character in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || "-_".contains(character) ? character : nil
      })
  }
}
