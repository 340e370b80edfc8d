import Report

/// `racecourse`: the map of the course, and what the tool as a whole says of itself.
struct MapCommand: Command {
  static let definition = CommandDefinition(
    name: "racecourse",
    kind: .tool,
    abstract: "A course on data races and Swift concurrency that you run. Without arguments: its map.",
    arguments: [
      Argument(
        "<stage>", isOptional: true, help: "A stage: all of its exhibits are run.", candidates: [.stages]),
      Argument(
        "<exhibit>", isOptional: true, help: "An exhibit, with or without its stage before it.",
        candidates: [.exhibits]),
    ],
    options: StageCommand.runOptions + [Output.jsonOption, Output.noColorOption, .version, .help],
    exitStatus: [
      (.success, "The course holds: fixed files were never wrong, and racy ones were where they must be."),
      (.failure, "It does not hold."),
      (.usage, "Wrong usage."),
      (.missingFile, "The lessons' sources or a file of your own were not found."),
      (.software, "A child process could not be run, or a file not be written."),
    ],
    parse: { words in
      try StageCommand.checkPause(words)
      return words.has(.version) ? VersionCommand() : MapCommand(output: Output(words))
    })

  let output: Output

  func run() throws -> ExitCode {
    try output.print(json: JSONReport.list(), or: MapReport(style: output.style).lines())
    return .success
  }
}
