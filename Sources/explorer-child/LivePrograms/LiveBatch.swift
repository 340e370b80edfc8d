import Explorer
import Foundation
import LivePrograms

/// Several programs, compiled together: to explore them, to run them live, and to run them under ThreadSanitizer.
struct LiveBatch {
  /// How often, and how long, each program runs live in each of the two builds.
  struct Effort {
    var runs = 2000
    var seconds = 0.4
    /// The most seconds of a search.
    var searchSeconds = 3
  }

  enum Failure: Error, CustomStringConvertible {
    case compiler(String)
    case explorer(String)

    var description: String {
      switch self {
      case .compiler(let output): "The programs cannot be compiled:\n\(output)"
      case .explorer(let output): "'racecourse playground' failed:\n\(output)"
      }
    }
  }

  let programs: [LiveProgram]
  let effort: Effort
  private let folder: URL
  private let tool: URL

  /// Compiles the programs for live runs; the first search compiles them for the explorer.
  ///
  /// - Parameters:
  ///   - tool: `racecourse`.
  ///   - folder: where its files go; it must be empty.
  /// - Throws: ``Failure``; `ProcessError`.
  init(_ programs: [LiveProgram], effort: Effort, tool: URL, in folder: URL) throws {
    (self.programs, self.effort, self.folder, self.tool) = (programs, effort, folder, tool)
    try write(ProgramFiles.explored(programs), to: "explored")
    for build in Build.allCases {
      let files = try write(ProgramFiles.live(programs, sanitized: build == .sanitized), to: build.rawValue)
      // As learners' files are compiled: other optimizations would end objects at other places.
      let options =
        ["-swift-version", "5", "-suppress-warnings", "-parse-as-library", "-Onone", "-wmo"]
        + build.options + ["-o", executable(build).path]
      let result = try run(
        URL(filePath: "/usr/bin/env"),
        ["swiftc"] + options + files.map(\.path))
      guard result.ending == .exited(0) else { throw Failure.compiler(result.output + result.errors) }
    }
  }

  private enum Build: String, CaseIterable {
    case plain, sanitized

    var options: [String] { self == .plain ? [] : ["-g", "-sanitize=thread"] }
  }

  /// - Parameter patience: how long it may be silent, in seconds.
  private func run(
    _ executable: URL, _ arguments: [String], environment: [String: String] = [:], patience: Double = 600
  ) throws -> (ending: Ending, output: String, errors: String) {
    var (output, errors) = ("", "")
    let ending = try LineProcess(
      executable: executable, arguments: arguments, patience: patience, environment: environment,
      folder: folder
    ).run(line: { output += $0 + "\n" }, error: { errors += $0 })
    return (ending, output, errors)
  }

  private func executable(_ build: Build) -> URL { folder.appending(path: "\(build.rawValue)/live") }

  @discardableResult
  private func write(_ files: [ProgramFiles.File], to name: String) throws -> [URL] {
    let folder = folder.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try files.map { file in
      let url = folder.appending(path: file.name)
      try Data(file.text.utf8).write(to: url)
      return url
    }
  }

  /// What `racecourse playground` finds. One of three searches begins as it does by default; most programs have too many
  /// schedules for that, so the others run one schedule of each class from the beginning.
  func explored(_ number: Int) throws -> ExploredProgramResult {
    let place = folder.appending(path: "explored")
    let files = programs.indices.map { ProgramFiles.name($0) } + ["Entry.swift"]
    let result = try run(
      tool,
      ["playground"] + files.map { place.appending(path: $0).path }
        // A real machine can stall at any step, so that a short sleep ends late.
        + ["--json", "--seconds", "\(effort.searchSeconds)", "--timers", "any-order"]
        + (programs[number].seed % 3 == 0 ? [] : ["--reduction"]),
      environment: [ProgramFiles.variable: "\(number)"])
    guard let found = ExploredProgramResult(json: result.output) else {
      throw Failure.explorer(result.output + result.errors)
    }
    return found
  }

  /// What happens live.
  ///
  /// - Parameter onlySanitized: whether only ThreadSanitizer matters, and only whether it reports anything.
  func live(_ number: Int, onlySanitized: Bool) throws -> LiveResult {
    var all = LiveResult()
    for build in onlySanitized ? [Build.sanitized] : Build.allCases {
      let seconds = onlySanitized ? effort.seconds / 4 : effort.seconds
      let result = try run(
        executable(build),
        ["\(number)", "\(effort.runs)", "\(seconds)", "\(programs[number].seed % 1_000_000)"],
        environment: ["TSAN_OPTIONS": Self.sanitizerOptions], patience: effort.seconds * 10 + 20)
      let crashed = if case .crashed = result.ending { true } else { false }
      all.outcomes.merge(LiveResult(output: result.output, crashed: crashed).outcomes, uniquingKeysWith: +)
      if build == .sanitized {
        all.sanitizerReport = SanitizerText.firstReport(
          in: result.errors, file: ProgramFiles.name(number),
          text: ProgramFiles.text(of: programs[number], number))
      }
    }
    return all
  }

  /// Only races are reported, and a crash stays a crash. It does not wait at the end for reports of other threads.
  private static let sanitizerOptions = [
    "exitcode=0", "halt_on_error=0", "atexit_sleep_ms=0", "report_thread_leaks=0", "report_signal_unsafe=0",
    "detect_deadlocks=0", "handle_segv=0", "handle_sigbus=0",
  ].joined(separator: " ")

  /// Compares what is explored with what happens.
  func check(_ number: Int) throws -> (verdict: Verdict, found: ExploredProgramResult, live: LiveResult) {
    let found = try explored(number)
    let live =
      found.isControlled && (found.hasRace || found.isComplete)
      ? try live(number, onlySanitized: found.hasRace) : LiveResult()
    return (Verdict(found, live, sanitizerLacks: programs[number].sanitizerLacks), found, live)
  }
}
