/// `racecourse key [<stage>]`
struct AnswerKeyCommand: Command {
  static let definition = CommandDefinition(
    name: "key",
    abstract: "Show the answer key: what is right in each bet, and how the exercises are solved.",
    discussion: """
      Show the answer key, for teachers: what is right in each bet of the path through the course, and why; and how the \
      exercises are solved. In a pipe, it is Markdown.
      """,
    arguments: [
      Argument("<stage>", isOptional: true, help: "A stage; without it, all of them.", candidates: [.stages])
    ],
    options: Output.textOptions,
    parse: { try AnswerKeyCommand($0) })

  let stages: [Stage]
  let output: Output

  private init(_ words: Words) throws(UsageError) {
    let word = words.arguments.first
    stages = word.map { word in [Course.stage(word)].compactMap(\.self) } ?? Course.stages
    if let word, stages.isEmpty { throw .unknownWord(word, as: .stage, candidates: Course.stages.map(\.id)) }
    output = Output(words)
  }

  func run() throws -> ExitCode {
    let key = AnswerKey.markdown(stages)
    if Terminal.isOutput { output.print(MarkdownBlocks.blocks(key, in: "/")) } else { Terminal.print([key]) }
    return .success
  }
}
