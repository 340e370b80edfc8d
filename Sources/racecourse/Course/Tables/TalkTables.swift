/// What `Lessons/TALKS.md` lists for each talk: its exhibits in order, and its minutes, with where the course has the same.
struct TalkTables: Sendable {
  /// The path of the file with the tables, relative to the package.
  static let path = "Lessons/TALKS.md"

  let sources: Sources

  /// The text of the file, with current tables.
  ///
  /// - Throws: ``SourcesMissing`` if a text is not found, and ``TableError`` if a text lacks what a table needs.
  func text() throws -> String {
    let table = WrittenTable(file: Self.path)
    let text = try sources.text(at: Self.path)
    return try Talk.all(in: text).reduce(text) { text, talk in
      let listed = try table.replace("way \(talk.id)", in: text, by: way(talk))
      return try table.replace("talk \(talk.id)", in: listed, by: rows(talk))
    }
  }

  /// The exhibits in the order in which the talk first shows them.
  private func way(_ talk: Talk) -> [String] {
    var shown: Set<String> = []
    return talk.places.compactMap { place in
      guard let exhibit = place.exhibit, shown.insert(exhibit.id).inserted else { return nil }
      return
        "\(shown.count). [`\(exhibit)`](\(Place.exhibit(exhibit).link)): \(exhibit.title) (\(place.minute))"
    }
  }

  private func rows(_ talk: Talk) -> [String] {
    let rows = talk.places.map {
      "| \($0.minute) | [\($0.label)](\($0.link)) | \($0.exercise?.title ?? $0.subject) |"
    }
    return ["| minute | in the course | about |", "|---|---|---|"] + rows
  }
}
