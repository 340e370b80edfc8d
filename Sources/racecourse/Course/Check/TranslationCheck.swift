/// Compares a translation with its original, section by section: all but its words must be the same.
struct TranslationCheck {
  private(set) var problems: [TextProblem]
  private let path: String

  init(_ text: ExhibitText, of original: ExhibitText) {
    (problems, path) = (text.problems, text.path)
    compare(text.scene[...], with: original.scene[...], "the beginning", line: 1)
    for section in original.sections where !ExhibitText.hidden.contains(section.name) {
      let name = "'## \(section.name)'"
      if let other = text.sections.first(where: { $0.name == section.name }) {
        compare(other.body, with: section.body, name, line: other.line)
      } else if !problems.contains(where: { $0.text.contains(name) }) {
        // What every exhibit has is missed where it is read.
        note(1, "The section \(name) is missing.")
      }
    }
  }

  private mutating func note(_ line: Int, _ text: String) {
    problems.append(TextProblem(path: path, line: line, text: text))
  }

  private mutating func compare(
    _ text: Substring, with original: Substring, _ name: String, line: Int
  ) {
    let (has, needs) = (Facts(text), Facts(original))
    for (what, fact) in Facts.all where has[keyPath: fact] != needs[keyPath: fact] {
      note(
        line,
        """
        The \(what) in \(name) must be \(Self.quoted(needs[keyPath: fact])) as in the original, \
        not \(Self.quoted(has[keyPath: fact])).
        """)
    }
    let missing = needs.numbers.filter { $1 > has.numbers[$0, default: 0] }.keys.min()
    if let missing { note(line, "The number \(missing) is missing in \(name).") }
    // A renderer of Markdown puts a space there.
    if text.contains(Self.brokenLine) {
      note(line, "A line in \(name) ends where no space belongs. Write the whole paragraph in one line.")
    }
  }

  nonisolated(unsafe) private static let brokenLine =
    /[\u{3000}-\u{9FFF}\u{FF00}-\u{FFEF}]\n *[\u{3000}-\u{9FFF}\u{FF00}-\u{FFEF}]/

  private static func quoted(_ facts: [String]) -> String {
    facts.isEmpty ? "none" : listed(facts.map { "'\($0)'" })
  }

  /// What has no language.
  private struct Facts {
    /// Code in backticks. Another language may have another order.
    let code: [String]
    /// The commands to type.
    let commands: [String]
    /// The bullets of lists, with the boxes of choices.
    let bullets: [String]
    /// How often each number is there.
    let numbers: [Int: Int]

    static var all: [(name: String, fact: KeyPath<Facts, [String]>)] {
      [("code", \.code), ("commands", \.commands), ("bullets", \.bullets)]
    }

    nonisolated(unsafe) private static let bullet = /- (\[[ x]\])?/
    nonisolated(unsafe) private static let code = /`([^`]+)`/
    nonisolated(unsafe) private static let number = /\d+/

    init(_ body: Substring) {
      let lines = body.split(separator: "\n")
      commands = lines.filter { $0.hasPrefix("    ") }.map(\.words)
      bullets = lines.compactMap { $0.prefixMatch(of: Self.bullet).map { String($0.output.0) } }
      code = body.words.matches(of: Self.code).map { String($0.output.1) }.sorted()
      let all = body.replacing(Self.code, with: "").matches(of: Self.number).compactMap { Int($0.output) }
      numbers = Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +)
    }
  }
}
