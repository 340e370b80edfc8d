import Foundation

/// `racecourse` and `racecourse map`: the map of the course, and the help of the tool as a whole. The tool without a command also
/// goes on where the learner is, if somebody can press a key.
struct MapCommand: Command {
  private static let forget = Option(
    name: "--forget",
    help: "Forget which exhibits were run and predicted, and the answers of the quiz; exercises are kept.")

  static let definition = CommandDefinition(
    name: "racecourse",
    kind: .tool,
    abstract:
      "A course on data races and Swift concurrency that you run. Without arguments: begin, or go on where you are.",
    arguments: [
      Argument(
        "<stage>", isOptional: true, help: "A stage: runs all of its exhibits.", candidates: [.stages]),
      Argument(
        "<exhibit>", isOptional: true, help: "An exhibit, with or without its stage first.",
        candidates: [.exhibits]),
    ],
    options: StageCommand.runOptions + [forget, .version, .language] + Output.options,
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
        ? VersionCommand() : MapCommand(forgets: words.has(forget), goesOn: true, output: Output(words))
    })

  private static let all = Option(name: "--all", help: "Show the exhibits, too.")

  /// `racecourse map`
  static let mapDefinition = CommandDefinition(
    name: "map", abstract: "Show the stages, what you have done, and what comes next.",
    options: [all, .language] + Output.options,
    parse: { MapCommand(isWhole: $0.has(all), output: Output($0)) })

  /// `racecourse next`
  static let nextDefinition = CommandDefinition(
    name: "next", abstract: "Go on with the course where you are.",
    options: [.language] + Output.textOptions,
    parse: { NextCommand(output: Output($0)) })

  /// Whether to remove the marks, instead of showing them.
  var forgets = false
  /// Whether it goes on from the map.
  var goesOn = false
  /// Whether the map has the exhibits.
  var isWhole = false
  let output: Output

  func run() throws -> ExitCode {
    let file = CourseProgressFile.learners()
    if forgets {
      output.print([MapReport.forgot(try file?.forget() == true)])
      return .success
    }
    if goesOn, !output.json, FullScreen.isPossible { return try Home(output).run() }
    let map = Self.map(isWhole: isWhole)
    try output.print(json: JSONReport.map(map.progress, map.exercises), or: map.blocks)
    return .success
  }

  /// What the learner has done.
  static func map(isWhole: Bool = false) -> MapReport {
    let (progress, problem) = CourseProgressFile.learners()?.read() ?? (CourseProgress(), nil)
    if let problem { Terminal.printError(["Note: " + problem.message]) }
    let workspace = Workspace(folder: URL(filePath: Workspace.defaultFolder, directoryHint: .isDirectory))
    let exercises = workspace.peek()
    return MapReport(
      progress: progress, exercises: exercises, begun: workspace.begun(in: Course.exercises, exercises),
      isWhole: isWhole)
  }
}

/// `racecourse next`: at a terminal, what comes next; in a pipe, the command for it.
struct NextCommand: Command {
  let output: Output

  func run() throws -> ExitCode {
    let next = MapCommand.map().next
    if FullScreen.isPossible { return try Invocation(next.words).run() }
    output.print([Commands([(next.command, next.meaning)])])
    return .success
  }
}

/// What the tool without a command does at a terminal: the first time a game, and later it goes on.
struct Home {
  let output: Output

  init(_ output: Output) { self.output = output.withoutPager }

  func run() throws -> ExitCode {
    let map = MapCommand.map()
    if map.progress.isNew, var game = try FirstGame(output) {
      let goesOn = try game.play { _ = CourseProgressFile.learners()?.update { $0.goOn(at: .beginning) } }
      output.print([Space()] + map.blocks)
      return goesOn ? try Invocation(map.next.words).run() : .success
    }
    output.print(map.blocks)
    let other = map.other
    let ways = ["Return: go on", other.map { "n: \($0.meaning)" }, "q: quit"].compactMap(\.self)
    let key = KeyPrompt.press(
      [Paragraph(Text(ways.joined(separator: " · ")), .dim)], others: other == nil ? [] : ["n"], output.style)
    guard let key else { return .success }
    return try Invocation((key == .enter ? map.next : other ?? map.next).words).run()
  }
}

extension NextStep {
  /// The words of its command.
  fileprivate var words: [String] { command.split(separator: " ").dropFirst().map(String.init) }
}
