/// The tables of `Lessons/README.md`, which repeat the catalog.
///
/// Each is between two comments, `<!-- stages -->` and `<!-- end of stages -->`, and must be rewritten when the
/// catalog or a lesson changes.
struct CatalogTables: Sendable {
  /// The path of the file with the tables, relative to the package.
  static let path = "Lessons/README.md"

  let sources: Sources

  /// The text of the file, with current tables.
  ///
  /// - Throws: ``SourcesMissing`` if a text is not found, and ``TableError`` if a text lacks what a table needs.
  func text() throws -> String {
    let text = try sources.text(at: Self.path)
    let table = WrittenTable(file: Self.path)
    return try table.replace("exhibits", in: table.replace("stages", in: text, by: stages()), by: exhibits())
  }

  private func stages() throws -> [String] {
    let rows = try Course.stages.enumerated().map { index, stage in
      let title = stage.markedTitle
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
}
