import Course
import Evidence
import Explorer
import Foundation
import Practice
import Report

/// Compiles a learner's own files, and shows what the compiler, the schedules or one of them say.
struct LearnersFilesRunner {
  private let files: LearnersFiles
  private let output: Output

  init(_ files: LearnersFiles, _ output: Output) {
    self.files = files
    self.output = output
  }

  /// Fails if the compiler refuses the files in Swift 6 mode.
  func check() throws -> ExitCode {
    let compiled = try compile(.swift6)
    return try diagnosed(compiled, try report(compiled).checked(compiled.diagnostics))
  }

  /// Fails without a result: the compiler refuses the files, or part of them ran outside the explorer's control.
  func explore(_ options: SearchOptions) throws -> ExitCode {
    try withProgram { compiled, report in
      let found = try explored(compiled, limited(options))
      try show(found, report)
      return ExitCode(holds: found.controlled)
    }
  }

  /// No catalog says which ending is correct: without a token, it is the schedule that a player has to find.
  func replay(_ choice: ReplayChoice) throws -> ExitCode {
    try withProgram { compiled, report in
      var (token, schedule): (String?, Schedule?)
      if case .token(let typed) = choice { (token, schedule) = (typed.text, try compiled.replay(typed.text)) }
      let found = try explored(compiled, SearchOptions(maximumSeconds: 5))
      let chosen = try token ?? self.chosen(choice, among: found, report)
      let explained = try compiled.explain(schedule ?? compiled.replay(chosen), token: chosen, in: found)
      try output.print(
        json: JSONReport.replay(explained.schedule),
        or: ReplayReport(files: report.files, explained, style: output.style).lines())
      return .success
    }
  }

  private func chosen(
    _ choice: ReplayChoice, among found: Exploration, _ report: PlaygroundReport
  ) throws(UsageError) -> String {
    let all = found.outcomes
    var name: String?
    let chosen: Exploration.Outcome?
    if case .outcome(let typed) = choice {
      name = typed
      chosen = all.first { $0.ending.name.printable == typed }
    } else {
      let goal = PlayGoal(found, wrong: [], unknown: Set(all.map(\.ending))).target
      chosen = all.first { $0.ending == goal } ?? all.first
    }
    if let chosen { return chosen.token }
    throw .noSchedule(
      name, of: report.title, isComplete: found.complete,
      outcomes: all.map(\.ending.name.printable).sorted())
  }

  /// A player cannot schedule what runs elsewhere: such files are not played, and the reason is shown.
  func play(choices: [Int]?, isPlain: Bool) throws -> ExitCode {
    try withProgram { compiled, report in
      let found = try explored(compiled, SearchOptions(maximumSeconds: 20))
      guard found.controlled else {
        try show(found, report)
        return .failure
      }
      let subject = try subject(compiled, found, report)
      let game = try subject.game(sourceRoot: compiled.sourceRoot)
      try GameSession(subject, game, choices: choices, isPlain: isPlain, output: output).run()
      return .success
    }
  }

  private func subject(
    _ compiled: CompiledProgram, _ found: Exploration, _ report: PlaygroundReport
  ) throws -> PlaySubject {
    let outcomes = found.outcomes.map {
      SeenOutcome($0.ending, count: $0.schedules, expectation: .unknown, meaning: nil)
    }
    return PlaySubject(
      title: report.title, command: "racecourse play \(report.typed)",
      replayCommand: "racecourse replay \(report.typed)", explorer: try compiled.explorer(),
      exploration: found,
      outcomes: outcomes, files: report.files)
  }

  private func compile(_ mode: CompileSettings.LanguageMode) throws -> CompiledProgram {
    let compiler = try FileCompiler(toolExecutable: try Terminal.executable())
    Terminal.progress("Compiling \(names) …")
    return try compiler.compile(files.urls, mode, isolation: files.isolation)
  }

  private var names: String { files.urls.map(\.lastPathComponent).joined(separator: ", ") }

  private func report(_ compiled: CompiledProgram) throws -> PlaygroundReport {
    PlaygroundReport(
      files: try compiled.files.map {
        SourceFile(
          path: $0.lastPathComponent, text: String(decoding: try Data(contentsOf: $0), as: UTF8.self))
      }, typed: files.typed, option: files.isolation, isolation: compiled.settings.defaultIsolation,
      style: output.style)
  }

  /// Uses the compiled program; if the files were refused, shows why.
  private func withProgram(_ body: (CompiledProgram, PlaygroundReport) throws -> ExitCode) throws -> ExitCode
  {
    let compiled = try compile(.swift5)
    let report = try report(compiled)
    guard compiled.isAccepted else {
      return try diagnosed(compiled, report.refused(compiled.diagnostics))
    }
    return try body(compiled, report)
  }

  /// Shows the compiler's messages as these lines; fails if it refuses the files.
  private func diagnosed(_ compiled: CompiledProgram, _ lines: [String]) throws -> ExitCode {
    try output.print(
      json: JSONReport.playground(
        files: compiled.files.map(\.lastPathComponent), compiled.settings.defaultIsolation,
        compiled.diagnostics),
      or: lines)
    return ExitCode(holds: compiled.isAccepted)
  }

  private func show(_ found: Exploration, _ report: PlaygroundReport) throws {
    try output.print(
      json: JSONReport.playground(files: report.files.map(\.name), report.isolation, [], found),
      or: report.explored(found))
  }

  private func explored(_ compiled: CompiledProgram, _ options: SearchOptions) throws -> Exploration {
    try compiled.explore(options) { schedules in
      Terminal.progress("Exploring \(names): \(plural(schedules, "schedule")) …")
    }
  }

  /// A learner's program may be large: it is searched for a minute, unless an option says otherwise.
  private func limited(_ options: SearchOptions) -> SearchOptions {
    var options = options
    if options.maximumSeconds == nil, options.maximumSchedules == nil { options.maximumSeconds = 60 }
    if options.maximumSeconds == 0 { options.maximumSeconds = nil }
    return options
  }
}
