/// What the README of a stage says.
final class StageReadme: Sendable {
  /// What it teaches, in a few words.
  let title: String
  /// The same, with code in backticks.
  let markedTitle: String
  /// An introduction to the first exhibit, in two or three sentences.
  let story: String
  /// What to do or to look at first, in a sentence or two.
  let opening: String
  /// What there is to know before the first exhibit, in Markdown.
  let introduction: Substring
  /// The names of the exhibits that it leads to, each with its line.
  let exhibits: [(id: String, line: Int, title: String)]
  /// What it explains after an exhibit and before the next one, each with its heading, in Markdown.
  private let more: [String: [String]]
  let problems: [TextProblem]

  nonisolated(unsafe) private static let ofTitle = /\n\*(.+)\.\*\n/
  nonisolated(unsafe) private static let ofExhibit = /\[`([a-z-]+)`\]\(([a-z-]+)\.md\): (.+)/

  /// - Parameter path: as errors name it.
  init(_ source: String, path: String) {
    var text = CourseText(source, path: path)
    // The title of the stage ends the head of the file.
    let title = text.prose.firstMatch(of: Self.ofTitle)
    if title == nil { text.note(1, "The title of the stage is missing: a line in italics with a period.") }
    markedTitle = title.map { String($0.output.1) } ?? ""
    self.title = markedTitle.replacing("`", with: "")
    introduction = text.prose[(title?.range.upperBound ?? text.prose.startIndex)...]
    story = text.paragraph("In short")
    opening = text.paragraph("Where to begin")
    var exhibits: [(id: String, line: Int, title: String)] = []
    var more: [String: [String]] = [:]
    for section in text.sections where !["In short", "Where to begin"].contains(section.name) {
      if ["Exhibits", "More exhibits"].contains(section.name) {
        for item in text.items(section.name, as: "- [`name`](name.md): title") {
          if let link = item.text.wholeMatch(of: Self.ofExhibit),
            link.output.1 == link.output.2
          {
            exhibits.append((String(link.output.1), item.line, String(link.output.3)))
          } else {
            text.note(item.line, "The item leads to no exhibit. Write '- [`name`](name.md): title'.")
          }
        }
      } else {
        more[exhibits.last?.id ?? "", default: []].append("## \(section.name)\(section.body)")
      }
    }
    self.exhibits = exhibits
    self.more = more
    problems = text.problems
  }

  /// What it explains after an exhibit and before the next one, each with its heading, in Markdown.
  func more(after exhibit: String) -> [String] { more[exhibit] ?? [] }
}
