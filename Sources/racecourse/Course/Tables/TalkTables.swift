/// The tables of `Lessons/TEACHING.md`: for each talk, its minutes in order, and where the course has the same.
struct TalkTables: Sendable {
  /// The path of the file with the tables, relative to the package.
  static let path = "Lessons/TEACHING.md"

  let sources: Sources

  /// The text of the file, with current tables.
  ///
  /// - Throws: ``SourcesMissing`` if a text is not found, and ``TableError`` if a text lacks what a table needs.
  func text() throws -> String {
    let table = WrittenTable(file: Self.path)
    let text = try sources.text(at: Self.path)
    return try Talk.all(in: text).reduce(text) { text, talk in
      try table.replace("talk \(talk.id)", in: text, by: rows(talk))
    }
  }

  private func rows(_ talk: Talk) -> [String] {
    let rows = talk.places.map {
      "| \($0.minute) | [\($0.label)](\($0.link)) | \($0.exercise?.title ?? $0.subject) |"
    }
    return ["| minute | in the course | about |", "|---|---|---|"] + rows
  }
}
