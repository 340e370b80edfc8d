/// The stories of the course as HTML. Links lead to other parts of the page, or are left out.
struct Stories {
  private let sources: Sources
  /// The exhibits by the anchors of their headings in the READMEs.
  private let anchors: [String: Exhibit]
  private let terms: TermLinks

  /// - Parameter glossary: words that it explains become links to it.
  init(_ sources: Sources, _ glossary: Glossary) throws {
    self.sources = sources
    terms = TermLinks(glossary)
    var anchors: [String: Exhibit] = [:]
    for stage in Course.stages {
      let readme = try StageReadme(of: stage, in: sources)
      for exhibit in stage.exhibits {
        let heading = try readme.section(about: exhibit).prefix { $0 != "\n" }
        anchors[Place.anchor(heading)] = exhibit
      }
    }
    self.anchors = anchors
  }

  /// What there is to know before the first exhibit, without the title.
  func introduction(_ stage: Stage) throws -> String {
    let text = try StageReadme(of: stage, in: sources).introduction
    // The title in italics ends the head of the file.
    let start = text.firstMatch(of: /\n\*.+\.\*\n/)?.range.upperBound ?? text.startIndex
    return terms.linked(markdown.html(text[start...]))
  }

  /// The story of an exhibit without its heading, and what the README explains after it.
  func story(_ exhibit: Exhibit) throws -> String {
    let readme = try StageReadme(of: exhibit.stage, in: sources)
    let isLast = exhibit.id == exhibit.stage.exhibits.last?.id
    let more = isLast ? [] : try readme.more(after: exhibit)
    let story = try readme.section(about: exhibit).drop { $0 != "\n" }
    let deeper = Markdown(link: link, headingOffset: 2)
    return terms.linked(
      ([markdown.html(story)] + more.map { deeper.html("## " + $0) }).joined(separator: "\n"))
  }

  /// What can be said after the last exhibit.
  func afterword(_ stage: Stage) throws -> String {
    guard let last = stage.exhibits.last else { return "" }
    return try StageReadme(of: stage, in: sources).more(after: last).map { markdown.html("## " + $0) }
      .joined(separator: "\n")
  }

  /// The drawing of an app with all that the course explains, and what is said about it; without its heading.
  func wholePicture() throws -> String {
    let sections = try sources.text(at: CatalogTables.path).split(separator: "\n## ")
    let section = sections.first { $0.hasPrefix(Self.wholePictureTitle + "\n") } ?? ""
    return markdown.html(section.drop { $0 != "\n" })
  }

  /// A text in the folder of the lessons.
  func text(_ file: String) throws -> String {
    Markdown(link: link, headingOffset: 0).html(try sources.text(at: "Lessons/\(file)"))
  }

  /// A paragraph.
  func html(_ paragraph: String) -> String { markdown.html(paragraph) }

  /// The heading of that section in the lessons' README.
  static let wholePictureTitle = "The whole picture"

  private var markdown: Markdown { Markdown(link: link, headingOffset: 1) }

  /// Where a link of a README leads in the page: `#counter-two-tasks-one-number`, `../Reentrancy/README.md`.
  private func link(_ address: String) -> String? {
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count > 1, let exhibit = anchors[String(parts[1])] { return "#\(exhibit.id)" }
    if let id = ["HANDOUT.md": "handout", "TEACHING.md": "teaching", "GLOSSARY.md": "glossary"][parts[0]] {
      return "#/\(id)"
    }
    let stage = Course.stages.first { parts[0].hasSuffix("\($0.folder)/README.md") }
    return stage.map { "#/\($0.id)" }
  }
}
