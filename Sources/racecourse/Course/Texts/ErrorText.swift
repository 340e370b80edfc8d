import Foundation

/// A text of `Lessons/Errors`: what a message of the compiler means, and how to fix what it is about.
final class ErrorText: Sendable {
  /// One way to fix it.
  struct Fix: Sendable {
    let title: String
    /// What it does.
    let text: String
    let code: String
    /// When to take this one rather than another.
    let when: String
  }

  /// The folder, relative to the package.
  static let folder = "Lessons/Errors"

  /// The name of the file, without its extension.
  let name: String
  /// What it is about, in a few words.
  let title: String
  /// The compiler's group of such messages; many have none.
  let group: String?
  /// The compiler's words, with `…` in the place of names: those of which this text is the first to read.
  let messages: [String]
  /// Other words that can be about the same.
  let says: [String]
  let exhibit: Exhibit?
  let exercise: Exercise?
  /// What the compiler saw, and what could go wrong.
  let meaning: String
  /// A file of which the compiler says so.
  let code: String
  let fixes: [Fix]
  let problems: [TextProblem]

  nonisolated(unsafe) private static let property = /- (\w+): (.+)/

  init(_ source: String, name: String) {
    var text = CourseText(source, path: "\(Self.folder)/\(name).md")
    self.name = name
    title = text.title.unquoted
    var properties: [(line: Int, key: String, value: String)] = []
    var words: [Substring] = []
    for (index, line) in text.prose.lines.enumerated() {
      if line.hasPrefix("- "), let property = line.wholeMatch(of: Self.property) {
        properties.append((index + 1, String(property.1), String(property.2)))
      } else {
        words.append(line)
      }
    }
    func values(_ key: String) -> [String] { properties.filter { $0.key == key }.map(\.value) }
    group = values("group").first
    (messages, says) = (values("message"), values("says"))
    exhibit = values("exhibit").first.flatMap(Course.exhibit)
    exercise = values("exercise").first.flatMap(Course.exercise)
    meaning = words.joined(separator: " ").words.unquoted
    var blocks = text.sections.map { Self.parts(of: $0) }
    code = blocks.isEmpty ? "" : blocks.removeFirst().code
    fixes = blocks
    for property in properties {
      let known = ["group", "message", "says", "exhibit", "exercise"]
      if !known.contains(property.key) {
        text.note(property.line, "There is no property '\(property.key)'.", property.key, known)
      } else if property.key == "exhibit", exhibit == nil {
        text.note(
          property.line, "There is no exhibit '\(property.value)'.", property.value, Course.exhibits.map(\.id)
        )
      } else if property.key == "exercise", exercise == nil {
        text.note(
          property.line, "There is no exercise '\(property.value)'.", property.value,
          Course.exercises.map(\.id))
      }
    }
    if values("message").isEmpty {
      text.note(1, "The message is missing. Write '- message: ' and the compiler's words.")
    }
    if meaning.isEmpty { text.note(1, "What it means is missing. Write two sentences below the messages.") }
    if fixes.count < 2 {
      text.note(1, "Two fixes are expected, each below a heading, with its code and '**When:**'.")
    }
    for (fix, section) in zip(fixes, text.sections.dropFirst())
    where fix.code.isEmpty || fix.text.isEmpty || fix.when.isEmpty {
      text.note(section.line, "A fix has a sentence, a block of Swift, and '**When:** '.")
    }
    problems = text.problems
  }

  private static func parts(of section: CourseText.Section) -> Fix {
    let parts = section.body.split(separator: "```", maxSplits: 2, omittingEmptySubsequences: false)
    let code = parts.count > 1 ? parts[1].drop { $0 != "\n" } : ""
    let rest = parts[parts.count - 1]
    let when = rest.firstRange(of: "**When:**").map { rest[$0.upperBound...] }
    return Fix(
      title: section.name.unquoted, text: parts[0].words.unquoted,
      code: code.trimmingCharacters(in: .newlines), when: (when ?? "").words.unquoted.capitalizedFirst)
  }

  /// The course's own, read once; none if they are not found.
  static let known = (try? all(in: .default())) ?? []

  /// Every text of the course, in the order of their names.
  ///
  /// - Throws: ``SourcesMissing``.
  static func all(in sources: Sources) throws -> [ErrorText] {
    try sources.names(in: folder).filter { $0.hasSuffix(".md") && $0 != "README.md" }.map {
      ErrorText(try sources.text(at: "\(folder)/\($0)"), name: String($0.dropLast(3)))
    }
  }
}
