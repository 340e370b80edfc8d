/// What the README of a stage repeats: a line for each exhibit, in their order, also where other sections lie between them, and
/// the drawing of the app.
struct ExhibitLinks {
  let sources: Sources
  let stage: Stage

  var path: String { "Lessons/\(stage.folder)/README.md" }

  /// The text of the file with a line for each exhibit of the stage: a new one follows the exhibit before it.
  ///
  /// - Throws: ``SourcesMissing``, and ``TableError`` if there is no place for the drawing.
  func text() throws -> String {
    var lines = try sources.text(at: path).components(separatedBy: "\n")
    let exhibits = stage.exhibits
    lines.removeAll { line in Self.exhibit(line).map { id in !exhibits.contains { $0.id == id } } ?? false }
    for (index, exhibit) in exhibits.enumerated() {
      let title = exhibit.title.prefix(1).lowercased() + exhibit.title.dropFirst()
      let line = "- [`\(exhibit)`](\(exhibit).md): \(title)"
      if let place = lines.firstIndex(where: { Self.exhibit($0) == exhibit.id }) {
        lines[place] = line
      } else if index > 0, let place = lines.firstIndex(where: { Self.exhibit($0) == exhibits[index - 1].id })
      {
        lines.insert(line, at: place + 1)
      } else {
        let place =
          lines.firstIndex { Self.exhibit($0) != nil } ?? lines.firstIndex(of: "## Exhibits").map { $0 + 2 }
        lines.insert(line, at: min(place ?? lines.count, lines.count))
      }
    }
    let text = lines.joined(separator: "\n")
    return try WrittenTable(file: path).replace("picture", in: text, by: AppPicture(sources).rows(stage))
  }

  /// The exhibit that a line of such a list leads to.
  private static func exhibit(_ line: String) -> String? {
    line.prefixMatch(of: /- \[`([a-z-]+)`\]\(([a-z-]+)\.md\):/).flatMap {
      $0.output.1 == $0.output.2 ? String($0.output.1) : nil
    }
  }
}
