extension Glossary {
  /// What the course says about a word.
  public struct Entry: Sendable {
    /// The word, and after it its other names: `reentrancy`, `reentrant`.
    public let names: [String]
    /// The names in backticks, because they are code: `@concurrent`.
    let code: [String]
    /// What it means, in two sentences, with code in backticks.
    public let text: String
    /// The stage that introduces it; nil for a word that the whole course uses from the start.
    public let stage: Stage?
    /// The exhibit that shows it.
    public let exhibit: Exhibit
    /// The link to the exhibit's section, relative to the folder of the lessons.
    let link: String

    /// The word itself.
    public var name: String { names[0] }

    /// The word in a form that needs no quotes in a shell: `data-race`, `concurrent`.
    public var id: String {
      name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }

    /// The first of the two sentences.
    public var summary: String {
      text.firstRange(of: ". ").map { String(text[..<$0.lowerBound]) + "." } ?? text
    }

    /// Reads an entry: its names separated by commas, its text, and the line about stage and exhibit.
    init(_ section: Substring) throws(GlossaryError) {
      let lines = section.split(separator: "\n")
      let heading = lines.first.map(String.init) ?? ""
      names = heading.replacing("`", with: "").split(separator: ", ").map(String.init)
      code = heading.split(separator: ", ").filter { $0.hasPrefix("`") }.map {
        String($0.dropFirst().dropLast())
      }
      text = lines.dropFirst().dropLast().joined(separator: " ")
      let last = lines.last?.wholeMatch(of: /(?:Stage (\d+)|From the start): \[`([a-z-]+)`\]\((\S+)\)/)
      guard let last, !names.isEmpty, let exhibit = Course.exhibit(String(last.output.2)) else {
        throw .noExhibit(heading)
      }
      self.exhibit = exhibit
      link = String(last.output.3)
      guard let number = last.output.1.flatMap({ Int($0) }) else {
        stage = nil
        return
      }
      guard Course.stages.indices.contains(number - 1) else { throw .noExhibit(heading) }
      stage = Course.stages[number - 1]
    }
  }
}
