import Course
import Evidence
import Explorer
import Report

/// `racecourse replay <exhibit> [<token>]`
struct ReplayCommand: Command {
  static let definition = CommandDefinition(
    name: "replay",
    abstract: "Play one schedule of an exhibit, step by step.",
    discussion: """
      Play one schedule of an exhibit, step by step: one column for each task, time downward. Without a token, play the \
      simplest wrong schedule of the racy file.
      """,
    arguments: [.exhibitOrFile, ReplayChoice.argument],
    options: [
      ReplayChoice.option, .racy.explained("A schedule of the racy file (the default)."),
      .fixed.explained("A schedule of the fixed file; needs --outcome."), .defaultIsolation,
    ] + Output.options,
    parse: { words in
      try words.refuse(.racy, with: [.fixed])
      let subject = try words.subject(exhibitOptions: [.racy, .fixed])
      let choice = try ReplayChoice(words)
      switch subject {
      case .exhibit(let exhibit):
        return try ReplayCommand(exhibit, words.has(.fixed) ? .fixed : .racy, choice, Output(words))
      case .files(let files): return ReplayFilesCommand(files: files, choice: choice, output: Output(words))
      }
    })

  let exhibit: Exhibit
  let variant: Variant
  let choice: ReplayChoice
  let output: Output

  /// - Throws: `ExplorerError` for a token of another exhibit; ``UsageError`` for an exhibit without schedules.
  init(_ exhibit: Exhibit, _ variant: Variant, _ choice: ReplayChoice, _ output: Output) throws {
    self.exhibit = exhibit
    self.choice = choice
    self.output = output
    guard case .token(let token) = choice else {
      guard exhibit.isExplorable else { throw UsageError.noSchedules(exhibit: exhibit.id) }
      self.variant = variant
      return
    }
    guard token.program == exhibit.id else {
      throw ExplorerError.otherProgram(token: token.program, asked: exhibit.id)
    }
    guard let variant = Variant(rawValue: token.variant) else {
      throw ExplorerError.otherVariant(token: token.variant, asked: Variant.racy.rawValue)
    }
    self.variant = variant
  }

  func run() throws -> ExitCode {
    let runner = try ExplorerRunner()
    let explained: ExplainedSchedule
    switch choice {
    case .token(let token):
      // Its schedule may no longer exist. Find that out before searching.
      let schedule = try runner.replay(exhibit, variant, token)
      let isWrong = exhibit.known(schedule.ending)?.expectation == .forbidden
      explained =
        isWrong
        ? try runner.explain(schedule, token: token.text, in: explore(runner))
        : ExplainedSchedule(schedule)
    case .outcome(let name):
      let run = try explore(runner)
      let token = try found(run.simplest(name), in: run, name).token
      explained = try runner.explain(runner.replay(exhibit, variant, Token(token)), token: token, in: run)
    case .wrong:
      let run = try explore(runner)
      let token = try found(run.simplestWrong, in: run).token
      explained = try runner.explain(runner.replay(exhibit, variant, Token(token)), token: token, in: run)
    }
    let source = try? Sources.default().text(of: exhibit, variant)
    try output.print(
      json: JSONReport.replay(explained.schedule),
      or: ReplayReport(exhibit, explained, source: source, style: output.style).lines())
    return .success
  }

  private func explore(_ runner: ExplorerRunner) throws -> ExploredRun {
    try runner.explore(exhibit, variant, SearchOptions(maximumSeconds: 5)) { schedules in
      Terminal.progress("Exploring the \(variant.rawValue) file: \(plural(schedules, "schedule")) …")
    }
  }

  /// - Throws: ``UsageError`` where there is no such schedule.
  private func found(
    _ outcome: Exploration.Outcome?, in run: ExploredRun, _ name: String? = nil
  ) throws(UsageError) -> Exploration.Outcome {
    if let outcome { return outcome }
    throw .noSchedule(
      name, of: "\(exhibit.id), the \(variant.rawValue) file", isComplete: run.exploration.complete,
      outcomes: run.exploration.outcomes.map(\.ending.name.printable).sorted())
  }
}

/// `racecourse replay <file.swift>... [<token>]`
struct ReplayFilesCommand: Command {
  let files: LearnersFiles
  let choice: ReplayChoice
  let output: Output

  func run() throws -> ExitCode { try LearnersFilesRunner(files, output).replay(choice) }
}
