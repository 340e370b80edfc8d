/// `racecourse replay <exhibit> [<token>]`
struct ReplayCommand: Command {
  private static let outcome = Option(
    name: "--outcome", value: .init(name: "outcome"),
    help: "The simplest schedule with this outcome, such as \"2, 2\".")
  private static let token = Argument(
    "<token>", isOptional: true,
    help: "The token of a schedule, as 'racecourse explore' prints it.")

  private static let all = Option(
    name: "--all",
    help: "Print all at once, also the steps that only bring a task to where it does something.")

  static let definition = CommandDefinition(
    name: "replay",
    abstract: "Play one schedule of an exhibit, step by step.",
    discussion: """
      Play one schedule of an exhibit, step by step: one column for each task, time downward. On a terminal, a key \
      leads to the next step. Without a token, play the simplest wrong schedule of the racy file.
      """,
    arguments: [.exhibitOrFile, token],
    options: [
      all, outcome, .racy.explained("A schedule of the racy file (the default)."),
      .fixed.explained("A schedule of the fixed file; needs --outcome."), .defaultIsolation,
      .expect, .language,
    ] + Output.options,
    parse: { try ReplayCommand($0) })

  /// Which of the schedules is played.
  enum Choice: Equatable {
    case token(Token)
    /// The simplest one with this outcome; without one, the simplest one that goes wrong.
    case simplest(outcome: String?)
  }

  let subject: CommandSubject
  let choice: Choice
  let showsAll: Bool
  let output: Output

  /// - Throws: ``UsageError``, also for an exhibit without schedules; `ExplorerError` for what is no token, or a token of
  ///   another exhibit.
  private init(_ words: Words) throws {
    try words.refuse(.racy, with: [.fixed])
    let subject = try words.subject(exhibitOptions: [.racy, .fixed])
    output = Output(words)
    showsAll = words.has(Self.all)
    guard let text = words.arguments.dropFirst(max(words.files.count, 1)).first else {
      if case .exhibit(let exhibit, _) = subject, !exhibit.isExplorable {
        throw UsageError.noSchedules(exhibit: exhibit.id)
      }
      self.subject = subject
      choice = .simplest(outcome: words.value(Self.outcome))
      return
    }
    // A token says all of this itself.
    if let option = [Self.outcome, .racy, .fixed].first(where: words.has) {
      throw UsageError.conflict(option.name, Self.token.name)
    }
    let token = try Token(text)
    choice = .token(token)
    guard case .exhibit(let exhibit, _) = subject else {
      self.subject = subject
      return
    }
    guard token.program == exhibit.id else {
      throw ExplorerError.otherProgram(token: token.program, asked: exhibit.id)
    }
    guard let variant = Variant(rawValue: token.variant) else {
      throw ExplorerError.otherVariant(token: token.variant, asked: Variant.racy.rawValue)
    }
    self.subject = .exhibit(exhibit, [variant])
  }

  func run() throws -> ExitCode {
    guard let program = try subject.program(output) else { return .failure }
    let explained = try explained(program)
    let report = program.report(explained)
    if FullScreen.isPossible, !showsAll, !output.json {
      ReplayScreen(report).follow(color: output.style.color)
      output.withoutPager.print(report.verdict)
    } else {
      try output.print(
        json: JSONReport.replay(explained.schedule), or: report.blocks(isWhole: showsAll))
    }
    // A schedule that was stopped shows no end.
    return ExitCode(holds: explained.schedule.ending.isEnd)
  }

  private func explained(_ program: any Program) throws -> ExplainedSchedule {
    var limits = SearchOptions(maximumSeconds: 5)
    limits.samplesTheRest = true
    switch choice {
    case .token(let token):
      // Its schedule may no longer exist. Find that out before searching.
      let schedule = try program.replay(token.text)
      limits.timers = token.timers
      guard program.needsReason(schedule.ending) else { return ExplainedSchedule(schedule) }
      return try program.explain(schedule, token: token.text, in: program.search(limits))
    case .simplest(let outcome):
      let found = try program.search(limits)
      guard let token = program.simplest(outcome, in: found)?.token else {
        throw UsageError.noSchedule(
          outcome, of: program.title, isComplete: found.complete,
          outcomes: found.outcomes.map(\.ending.shown).sorted())
      }
      return try program.explain(program.replay(token), token: token, in: found)
    }
  }
}
