/// `racecourse list [<word>]`
struct ListCommand: Command {
  static let definition = CommandDefinition(
    name: "list",
    abstract: "List the stages and their exhibits, or those about a word.",
    discussion: """
      List the stages and their exhibits. With a word: only those that are about it. The search covers names, titles, goals, ideas, kinds, the headings of the stories, the types in the files, and the minutes of the talks.
      """,
    arguments: [
      Argument("<word>", isOptional: true, help: "A word or a part of one, such as 'mutex' or 'lost error'.")
    ],
    options: Output.options,
    exitStatus: [
      (.success, "Something was found."), (.failure, "Nothing in the course is about the word."),
      (.usage, "Wrong usage."),
    ],
    parse: { ListCommand(word: $0.arguments.first, output: Output($0)) })

  let word: String?
  let output: Output

  func run() throws -> ExitCode {
    guard let word, !word.allSatisfy(\.isWhitespace) else {
      try output.print(json: JSONReport.list(), or: ListReport.blocks)
      return .success
    }
    let search = CourseSearch(word)
    let blocks = ListReport.blocks(search)
    if output.json {
      Terminal.print([try JSONReport.list(search)])
    } else if blocks.isEmpty {
      Terminal.printError(ListReport.nothing(about: word))
    } else {
      output.print(blocks)
    }
    return ExitCode(holds: !blocks.isEmpty)
  }
}
