/// `racecourse list [<word>]`
struct ListCommand: Command {
  static let definition = CommandDefinition(
    name: "list",
    abstract: "List the stages and their exhibits, or what there is about a word.",
    discussion: """
      List the stages and their exhibits. With words: everything that is about them, the best first. That can be an exhibit, \
      an exercise, a question, a section of a text, a word of the glossary, a message of the compiler, or a command. Typing \
      errors are forgiven, and 'E 17:25' is a minute of a talk.
      """,
    arguments: [
      Argument(
        "<words>", isOptional: true,
        help: "Words or a question, such as 'mutex' or 'why is my screen frozen'.")
    ],
    takesPhrase: true,
    options: Output.options,
    exitStatus: ReadCommand.found,
    parse: { ListCommand(words: $0.arguments.first, output: Output($0)) })

  let words: String?
  let output: Output

  func run() throws -> ExitCode {
    guard let words, !words.allSatisfy(\.isWhitespace) else {
      try output.print(json: JSONReport.list(), or: ListReport.blocks)
      return .success
    }
    let report = SearchReport(words)
    try output.print(json: JSONReport.list(report), or: report.list)
    return ExitCode(holds: !report.hits.isEmpty)
  }
}
