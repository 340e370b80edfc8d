import Foundation

/// `racecourse`: the map of the course, and the help of the tool as a whole.
struct MapCommand: Command {
  private static let forget = Option(
    name: "--forget", help: "Forget which exhibits were run and predicted; exercises are kept.")

  static let definition = CommandDefinition(
    name: "racecourse",
    kind: .tool,
    abstract: "A course on data races and Swift concurrency that you run. Without arguments: show its map.",
    arguments: [
      Argument(
        "<stage>", isOptional: true, help: "A stage: runs all of its exhibits.", candidates: [.stages]),
      Argument(
        "<exhibit>", isOptional: true, help: "An exhibit, with or without its stage first.",
        candidates: [.exhibits]),
    ],
    options: StageCommand.runOptions + [forget, .version] + Output.options,
    exitStatus: [
      (
        .success,
        "As expected: no fixed file went wrong, and each racy file that must go wrong did."
      ),
      (.failure, "Not as expected."),
      (.usage, "Wrong usage."),
      (.missingFile, "The lessons' sources or a file of your own were not found."),
      (.software, "A child process could not be run, or a file could not be written."),
    ],
    parse: { words in
      try StageCommand.checkPause(words)
      try words.refuse(forget, with: [.racy, .fixed, StageCommand.pause, Output.jsonOption])
      return words.has(.version)
        ? VersionCommand() : MapCommand(forgets: words.has(forget), output: Output(words))
    })

  /// Whether to remove the marks, instead of showing them.
  let forgets: Bool
  let output: Output

  func run() throws -> ExitCode {
    let file = CourseProgressFile.learners()
    if forgets {
      output.print([MapReport.forgot(try file?.forget() == true)])
      return .success
    }
    let (progress, problem) = file?.read() ?? (CourseProgress(), nil)
    if let problem { Terminal.printError(["Note: " + problem.message]) }
    let workspace = Workspace(folder: URL(filePath: Workspace.defaultFolder, directoryHint: .isDirectory))
    let exercises = workspace.peek()
    try output.print(
      json: JSONReport.map(progress, exercises),
      or: MapReport(
        progress: progress, exercises: exercises, begun: workspace.begun(in: Course.exercises, exercises)
      ).blocks)
    return .success
  }
}
