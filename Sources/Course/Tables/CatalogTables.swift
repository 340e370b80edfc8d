/// The tables of `Lessons/README.md`, which repeat the catalog.
///
/// Each is between two comments, `<!-- stages -->` and `<!-- end of stages -->`, and must be rewritten when the
/// catalog or a lesson changes.
public struct CatalogTables: Sendable {
  /// The path of the file with the tables, relative to the package.
  public static let path = "Lessons/README.md"

  private let sources: Sources

  /// Makes the tables from the catalog and the lessons' texts.
  public init(sources: Sources) { self.sources = sources }

  /// The text of the file, with current tables.
  ///
  /// - Throws: ``SourcesMissing`` if a text is not found, and ``TableError`` if a text lacks what a table needs.
  public func text() throws -> String {
    let text = try sources.text(at: Self.path)
    return try Self.replace("exhibits", in: Self.replace("stages", in: text, by: stages()), by: exhibits())
  }

  private func stages() throws -> [String] {
    let rows = try Course.stages.enumerated().map { index, stage in
      let title = try StageReadme(of: stage, in: sources).title
      let link = "[`\(stage)`](\(stage.folder)/README.md)"
      let about = title.prefix(1).lowercased() + title.dropFirst()
      let minutes = try ReadingTime(sources: sources).minutes(stage)
      return "| \(index + 1) | \(link) | \(about) | \(stage.exhibits.count) | \(Self.rounded(minutes)) |"
    }
    return ["| | stage | topic | exhibits | time |", "|---|---|---|---|---|"] + rows
  }

  private func exhibits() throws -> [String] {
    let rows = try Course.stages.flatMap { stage in
      try ["| **\(stage)** | | | | |"]
        + stage.exhibits.map { exhibit in
          let talks = exhibit.seen.joined(separator: ", ")
          let minutes = Self.rounded(try ReadingTime(sources: sources).minutes(exhibit))
          return "| `\(exhibit)` | \(exhibit.kind.rawValue) | \(exhibit.swift6) | \(talks) | \(minutes) |"
        }
    }
    return ["| exhibit | kind | Swift 6 | talks | time |", "|---|---|---|---|---|"] + rows
  }

  private static func rounded(_ minutes: Double) -> String { "\(Int(minutes.rounded(.up))) min" }

  private static func replace(
    _ name: String, in text: String, by rows: [String]
  ) throws(TableError) -> String {
    guard let start = text.firstRange(of: "<!-- \(name) -->\n"),
      let end = text.firstRange(of: "\n<!-- end of \(name) -->"), start.upperBound <= end.lowerBound
    else { throw .noTable(name, file: path) }
    return text.replacingCharacters(
      in: start.upperBound..<end.lowerBound, with: "\n" + rows.joined(separator: "\n") + "\n")
  }
}

/// Why a table cannot be written; files are named by their path relative to the package.
public enum TableError: CourseError, Equatable {
  /// The file lacks the two comments around the table.
  case noTable(String, file: String)
  /// A stage's README lacks its title, a separate line in italics.
  case noTitle(file: String)
  /// A stage's README lacks the section about an exhibit.
  case noSection(about: String, file: String)

  package var message: String {
    switch self {
    case .noTable(let name, let file):
      "\(file) needs the lines '<!-- \(name) -->' and '<!-- end of \(name) -->'. The table is written between them."
    case .noTitle(let file): "\(file) has no title: a separate line in italics."
    case .noSection(let exhibit, let file): "\(file) has no section about the exhibit '\(exhibit)'."
    }
  }

  package var exitCode: ExitCode { .software }
}

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
