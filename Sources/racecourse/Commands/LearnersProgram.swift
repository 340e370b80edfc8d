import Foundation

/// A learner's own files after compilation. No catalog says which of their endings are correct.
struct LearnersProgram: Program {
  let compiled: CompiledProgram
  var report: PlaygroundReport

  var title: String { report.title }
  var sourceRoot: String? { compiled.sourceRoot }

  func search(_ options: SearchOptions) throws -> Exploration {
    try compiled.explore(options) { schedules in
      Terminal.progress("Exploring \(names(compiled.files)): \(plural(schedules, "schedule")) …")
    }
  }

  func show(_ found: Exploration, _ output: Output) throws {
    try output.print(
      json: JSONReport.playground(report, exploration: found), or: report.explored(found))
  }

  /// Looks, for a few seconds at most, for what a machine that stalls can do besides, if time plays a part.
  mutating func stall(after found: Exploration, _ options: SearchOptions) throws {
    guard found.sleeps, found.controlled, found.timers == .inOrder else { return }
    var options = options
    options.timers = .anyOrder
    options.maximumSeconds = min(5, options.maximumSeconds ?? 5)
    report.stalled = try search(options)
  }

  /// Shows the compiler's messages as these blocks; fails if it refuses the files.
  func show(diagnostics blocks: [any Block], _ output: Output) throws -> ExitCode {
    try output.print(json: JSONReport.playground(report, compiled.diagnostics), or: blocks)
    return ExitCode(holds: compiled.isAccepted)
  }

  func replay(_ token: String) throws -> Schedule { try compiled.replay(token) }

  func needsReason(_ ending: Ending) -> Bool { true }

  func explain(_ schedule: Schedule, token: String, in found: Exploration) throws -> ExplainedSchedule {
    try compiled.explain(schedule, token: token, in: found)
  }

  /// Without a name, the schedule that a player has to find.
  func simplest(_ outcome: String?, in found: Exploration) -> Exploration.Outcome? {
    let all = found.outcomes
    if let outcome { return all.first { $0.ending.isCalled(outcome) } }
    func endings(_ expectation: Expectation) -> Set<Ending> {
      Set(all.map(\.ending).filter { report.expected.expectation(of: $0) == expectation })
    }
    let goal = PlayGoal(found, wrong: endings(.forbidden), unknown: endings(.unknown)).target
    return all.first { $0.ending == goal } ?? all.first
  }

  func report(_ explained: ExplainedSchedule) -> ReplayReport {
    ReplayReport(files: report.files, explained, report.expected)
  }

  func subject(_ found: Exploration) throws -> PlaySubject {
    PlaySubject(
      title: report.title, command: "racecourse play \(report.judged)",
      replayCommand: "racecourse replay \(report.judged)", explorer: try compiled.explorer(),
      exploration: found,
      outcomes: found.outcomes.map {
        SeenOutcome(
          $0.ending, count: $0.schedules, expectation: report.expected.expectation(of: $0.ending),
          meaning: nil)
      }, files: report.files)
  }
}

private func names(_ files: [URL]) -> String { files.map(\.lastPathComponent).joined(separator: ", ") }

extension LearnersFiles {
  /// Compiles the files, which the compiler may refuse.
  func compiled(_ mode: CompileSettings.LanguageMode) throws -> LearnersProgram {
    let compiler = try FileCompiler(toolExecutable: try Terminal.executable())
    Terminal.progress("Compiling \(names(urls)) …")
    let compiled = try compiler.compile(urls, mode, isolation: isolation)
    let files = try compiled.files.map {
      SourceFile(path: $0.lastPathComponent, text: String(decoding: try Data(contentsOf: $0), as: UTF8.self))
    }
    let report = PlaygroundReport(
      files: files, words: typed, option: isolation, isolation: compiled.settings.defaultIsolation,
      expected: expected.isEmpty ? compiled.expected : ExpectedOutcomes(expected),
      areTyped: !expected.isEmpty)
    return LearnersProgram(compiled: compiled, report: report)
  }

  /// The program to run; nil if the compiler rejects it, which is shown.
  func program(_ output: Output) throws -> LearnersProgram? {
    let program = try compiled(.swift5)
    if program.compiled.isAccepted { return program }
    _ = try program.show(diagnostics: program.report.refused(program.compiled.diagnostics), output)
    return nil
  }
}
