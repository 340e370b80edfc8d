/// The stories of the course as HTML. Links lead to other parts of the page, or are left out.
struct Stories {
  private let sources: Sources
  private let terms: TermLinks

  /// - Parameter glossary: words that it explains become links to it.
  init(_ sources: Sources, _ glossary: Glossary) {
    self.sources = sources
    terms = TermLinks(glossary)
  }

  /// What there is to know before the first exhibit, without the title.
  func introduction(_ stage: Stage) -> String { terms.linked(markdown.html(stage.introduction)) }

  /// The story of an exhibit without its heading, and what the README explains after it.
  func story(_ exhibit: Exhibit) -> String {
    let isLast = exhibit.id == exhibit.stage.exhibits.last?.id
    let more = isLast ? [] : exhibit.stage.text.more(after: exhibit.id)
    let deeper = Markdown(link: link, headingOffset: 2)
    return terms.linked(
      ([markdown.html(exhibit.text.story)] + more.map { deeper.html($0) }).joined(separator: "\n"))
  }

  /// What can be said after the last exhibit.
  func afterword(_ stage: Stage) -> String {
    guard let last = stage.exhibits.last else { return "" }
    return stage.text.more(after: last.id).map { markdown.html($0) }.joined(separator: "\n")
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

  func html(_ paragraph: String) -> String { markdown.html(paragraph) }

  /// The heading of that section in the lessons' README.
  static let wholePictureTitle = "The whole picture"

  private var markdown: Markdown { Markdown(link: link, headingOffset: 1) }

  /// Where a link of a text leads in the page: `counter.md`, `../Reentrancy/README.md`.
  private func link(_ address: String) -> String? {
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].split(separator: "/").last ?? ""
    if name.hasSuffix(".md"), let exhibit = Course.exhibit(String(name.dropLast(3))) {
      return "#\(exhibit.id)"
    }
    if ["HANDOUT.md", "TEACHING.md", "TALKS.md", "GLOSSARY.md"].contains(parts[0]) {
      return "#/\(parts[0].dropLast(3).lowercased())"
    }
    let stage = Course.stages.first { parts[0].hasSuffix("\($0.folder)/README.md") }
    return stage.map { "#/\($0.id)" }
  }
}
