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
    return try Course.talks.reduce(try sources.text(at: Self.path)) { text, talk in
      try table.replace("talk \(talk.id)", in: text, by: rows(talk))
    }
  }

  private func rows(_ talk: Talk) -> [String] {
    let rows = talk.places.map { remark in
      "| \(remark.minute) | \(link(remark.place)) | \(remark.subject) |"
    }
    return ["| minute | in the course | about |", "|---|---|---|"] + rows
  }

  private func link(_ place: Place) -> String {
    let text =
      switch place {
      case .exhibit(let exhibit): "`\(exhibit)`"
      case .exercise(let exercise): "exercise `\(exercise)`"
      case .story(let stage, _): "stage `\(stage)`"
      case .text(let path, _): path
      }
    return "[\(text)](\(place.link))"
  }
}
