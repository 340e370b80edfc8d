/// A text of the course that can be read in the terminal, whole or in part.
struct ReadableText: Sendable {
  /// What to type after `racecourse read`.
  let id: String
  /// The file, relative to the package.
  let path: String
  let title: String

  /// Whether it is the text of a pair.
  var isExhibit: Bool { Course.exhibit(id) != nil }

  static let all: [ReadableText] =
    Course.stages.map {
      ReadableText(
        id: $0.id, path: "Lessons/\($0.folder)/README.md", title: "Stage \($0.number): \($0.title)")
    }
    + Course.exhibits.map { ReadableText(id: $0.id, path: Place.exhibit($0).file, title: $0.title) }
    + [
      ("lessons", "README.md", "How the lessons work, and what each kind of evidence can see"),
      ("which", "WHICH.md", "Which tool answers which question, and what Dispatch becomes"),
      ("errors", "Errors/README.md", "What the compiler says about concurrency"),
      ("your-playground", "Playground/README.md", "Files of your own"),
      ("your-tests", "YourTests/README.md", "The schedules of your own tests"),
      ("handout", "HANDOUT.md", "The rules on one page"),
      ("teaching", "TEACHING.md", "How to teach the course"),
      ("talks", "TALKS.md", "The talks, minute by minute"),
    ].map { ReadableText(id: $0, path: "Lessons/\($1)", title: $2) }

  /// A part below a heading, or a question with its answer.
  struct Section: Sendable {
    let title: String
    /// What is below the heading, or the question and its answer, in Markdown.
    let text: String
    let isQuestion: Bool
  }

  nonisolated(unsafe) private static let heading = /#{1,4} (.+)/

  /// The sections of a text, each without the questions in it, and the questions.
  func sections(_ text: String) -> [Section] {
    var sections: [Section] = []
    var (title, body, question): (String, [Substring], [Substring]?) = ("", [], nil)
    var inCode = false
    func finishQuestion() {
      guard let lines = question else { return }
      let text = lines.joined(separator: "\n")
      let title = text.dropFirst().prefix { $0 != "*" }
      if title.hasSuffix("?") {
        sections.append(Section(title: String(title).words, text: text, isQuestion: true))
      } else {
        body += lines
      }
      question = nil
    }
    func finish() {
      finishQuestion()
      sections.append(Section(title: title, text: body.joined(separator: "\n"), isQuestion: false))
    }
    for line in text.lines {
      if line.hasPrefix("```") { inCode.toggle() }
      if !inCode, line.hasPrefix("#"), let heading = line.wholeMatch(of: Self.heading) {
        finish()
        (title, body) = (String(heading.output.1), [])
      } else if !inCode, Self.beginsQuestion(line) {
        finishQuestion()
        question = [line]
      } else if question != nil {
        question?.append(line)
      } else if !line.hasPrefix("<!--") {
        body.append(line)
      }
    }
    finish()
    // What is said before the first section is the text's own.
    return sections.filter { $0.text.contains(where: \.isLetter) }
  }

  /// `*May I hold a lock?* No: …`; a question can be longer than its line.
  private static func beginsQuestion(_ line: Substring) -> Bool {
    guard line.hasPrefix("*"), !line.hasPrefix("**"),
      line.dropFirst().first?.isLetter == true || line.hasPrefix("*`")
    else { return false }
    let text = line.dropFirst()
    return text.contains("?*") || !text.contains("*")
  }

  /// The words of a title as they can be typed in a shell without quotes.
  static func words(_ title: String) -> [String] {
    title.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
  }
}
