/// A stage's README: its title, and the story of each exhibit.
struct StageReadme {
  /// What the stage teaches, with code in backticks.
  let title: String
  /// The text before the first exhibit, including headings.
  let introduction: Substring
  private let path: String
  private let sections: [Substring]

  /// Reads the README of a stage.
  ///
  /// - Throws: ``SourcesMissing`` if it is not found, and ``TableError`` if it has no title.
  init(of stage: Stage, in sources: Sources) throws {
    path = "Lessons/\(stage.readme)"
    let parts = try sources.text(at: path).split(separator: "\n## ", omittingEmptySubsequences: false)
    introduction = parts[0]
    sections = Array(parts.dropFirst())
    guard let title = introduction.firstMatch(of: /\n\*(.+)\.\*\n/) else {
      throw TableError.noTitle(file: path)
    }
    self.title = String(title.output.1)
  }

  /// The section about an exhibit, with its heading.
  ///
  /// - Throws: ``TableError`` if there is none.
  func section(about exhibit: Exhibit) throws(TableError) -> Substring {
    guard let section = sections.first(where: { $0.hasPrefix("`\(exhibit.id)`: ") }) else {
      throw .noSection(about: exhibit.id, file: path)
    }
    return section
  }

  /// The sections between that about an exhibit and the next exhibit's, each with its heading.
  ///
  /// - Throws: ``TableError`` if the exhibit has no section.
  func more(after exhibit: Exhibit) throws(TableError) -> [Substring] {
    let start = try section(about: exhibit).startIndex
    return Array(sections.drop { $0.startIndex <= start }.prefix { !$0.hasPrefix("`") })
  }
}
