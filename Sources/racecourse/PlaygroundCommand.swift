import Evidence
import Explorer
import Foundation
import Practice
import Report

/// Compiles a learner's own file and tells what the compiler, the schedules or one of them say.
struct PlaygroundCommand {
  let file: LearnersFile
  let json: Bool
  let style: Style

  /// Whether there is an answer: the compiler accepts the file, and all of it ran under control.
  func callAsFunction(_ task: LearnersFile.Task) throws -> Bool {
    let url = try file.url()
    let compiler = try FileCompiler(toolExecutable: try Terminal.executable())
    Terminal.progress("Compiling \(url.lastPathComponent) …")
    let compiled = try compiler.compile(url, settings: task == .check ? .swift6 : .swift5)
    let report = try report(compiled)
    switch task {
    case .check: return try diagnosed(compiled, report.checked(compiled.diagnostics))
    case _ where compiled.executable == nil:
      return try diagnosed(compiled, report.refused(compiled.diagnostics))
    case .explore(let options): return try explore(compiled, options, report)
    case .replay(let token): return try replay(compiled, token)
    case .play(let choices, let isPlain): return try play(compiled, choices, isPlain: isPlain, report)
    }
  }

  private func explore(_ compiled: CompiledFile, _ options: SearchOptions, _ report: PlaygroundReport) throws
    -> Bool
  {
    let found = try explored(compiled, limited(options))
    Terminal.print(
      json ? [try JSONReport.playground(file: report.file, [], found)] : report.explored(found))
    return found.controlled
  }

  /// What runs elsewhere cannot be scheduled by anyone: such a file is not played, and told why.
  private func play(
    _ compiled: CompiledFile, _ choices: [Int]?, isPlain: Bool, _ report: PlaygroundReport
  ) throws -> Bool {
    let found = try explored(compiled, SearchOptions(maximumSeconds: 20))
    guard found.controlled else {
      Terminal.print(
        json ? [try JSONReport.playground(file: report.file, [], found)] : report.explored(found))
      return false
    }
    let outcomes = found.outcomes.map {
      SeenOutcome($0.ending, count: $0.schedules, expectation: .unknown, meaning: "")
    }
    let subject = PlaySubject(
      title: report.file, command: "racecourse play \(file.typed)",
      replayCommand: "racecourse replay \(file.typed)", explorer: try compiled.explorer(), exploration: found,
      outcomes: outcomes, source: report.source, path: report.file)
    let game = try subject.game(sourceRoot: compiled.sourceRoot)
    try Play(subject: subject, game: game, json: json, style: style)(choices: choices, isPlain: isPlain)
    return true
  }

  private func explored(_ compiled: CompiledFile, _ options: SearchOptions) throws -> Exploration {
    return try compiled.explore(options) { schedules in
      Terminal.progress("Exploring \(compiled.file.lastPathComponent): \(schedules) schedules …")
    }
  }

  /// Nobody knows how large a learner's file is: it is searched for a few seconds, unless told otherwise.
  private func limited(_ options: SearchOptions) -> SearchOptions {
    var options = options
    if options.maximumSeconds == nil, options.maximumSchedules == nil { options.maximumSeconds = 3 }
    if options.maximumSeconds == 0 { options.maximumSeconds = nil }
    return options
  }

  private func replay(_ compiled: CompiledFile, _ token: String) throws -> Bool {
    let schedule = try compiled.replay(token)
    let source = try? String(contentsOf: compiled.file, encoding: .utf8)
    Terminal.print(
      json
        ? [try JSONReport.replay(schedule)]
        : ReplayReport(file: compiled.file.lastPathComponent, schedule, source: source, style: style).lines())
    return true
  }

  /// What the compiler said, told in these lines; whether it accepts the file.
  private func diagnosed(_ compiled: CompiledFile, _ lines: [String]) throws -> Bool {
    Terminal.print(
      json ? [try JSONReport.playground(file: compiled.file.lastPathComponent, compiled.diagnostics)] : lines)
    return compiled.executable != nil
  }

  private func report(_ compiled: CompiledFile) throws -> PlaygroundReport {
    PlaygroundReport(
      file: compiled.file.lastPathComponent, typed: file.typed,
      source: String(decoding: try Data(contentsOf: compiled.file), as: UTF8.self), style: style)
  }
}
