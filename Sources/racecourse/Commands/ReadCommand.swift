/// `racecourse read [<text>|<words>]`
struct ReadCommand: Command {
  static let definition = CommandDefinition(
    name: "read",
    abstract: "Read a text of the course, or what it says about something.",
    discussion: """
      Read a text of the course in the terminal: the story of a stage or an exhibit, with the rules, the recipes and the \
      questions that come up. Or type a few words, such as 'hold a lock across an await', for the place that is about them. \
      Without either, list the texts.
      """,
    arguments: [
      Argument(
        "<text>|<words>", isOptional: true,
        entries: [
          ("<text>", "A stage, an exhibit, or a text of the list."),
          ("<words>", "A question, a heading, or a few words of one."),
        ], candidates: [.texts])
    ],
    takesPhrase: true,
    options: [.language] + Output.textOptions,
    exitStatus: found,
    parse: { ReadCommand(words: $0.arguments.first, output: Output($0)) })

  /// The exit codes of what searches.
  static let found: [(code: ExitCode, meaning: String)] = [
    (.success, "Something was found."), (.failure, "No text has these words: the nearest are shown."),
    (.usage, "Wrong usage."),
  ]

  /// `racecourse where`
  static let whereDefinition = table(
    "where", "Show where a function runs: on the main thread, or in the pool.",
    "where does a function run")
  /// `racecourse which`
  static let whichDefinition = table(
    "which", "Show which tool answers which question, also for what you know from Dispatch.", "which")

  private static func table(_ name: String, _ abstract: String, _ words: String) -> CommandDefinition {
    CommandDefinition(
      name: name, abstract: abstract, options: Output.textOptions,
      parse: { ReadCommand(words: words, output: Output($0)) })
  }

  /// What was typed.
  let words: String?
  let output: Output

  func run() throws -> ExitCode {
    guard let words, words.contains(where: \.isLetter) else {
      output.print(ReadReport.list)
      return .success
    }
    if let text = ReadableText.all.first(where: { $0.id == words.lowercased() }) {
      output.print(try ReadReport.blocks(text))
      return .success
    }
    let report = SearchReport(words)
    output.print(report.whole)
    return ExitCode(holds: !report.hits.isEmpty)
  }
}
