import Foundation

/// A learner's files after compilation.
struct CompiledProgram: Sendable {
  /// The files, ordered by their names, which all differ.
  let files: [URL]
  /// The file that plays an exercise's scene, whose lines make tasks, too; nil without one.
  let scene: URL?
  /// How they were compiled.
  let settings: CompileSettings
  /// The compiler's messages about them, in order; a path is only the file's name.
  let diagnostics: [Diagnostic]
  /// The program that explores the files; nil if the compiler rejected them, or nothing can be explored here.
  var executable: URL? { program?.executable }
  let program: CompiledFileCache.Entry?
  /// The outcomes that comments of the files name as correct.
  var expected = ExpectedOutcomes()

  /// Whether the compiler accepts the files.
  var isAccepted: Bool { !diagnostics.contains { $0.severity == .error } }

  /// The program's name in tokens: the names of its files, without characters that need quotes.
  var name: String { files.map(Self.name).joined(separator: "+") }

  private static func name(_ file: URL) -> String {
    let stem = file.deletingPathExtension().lastPathComponent.lowercased()
    let name = String(stem.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "-" }.drop { $0 == "-" })
    // A word that begins with a hyphen would be an option.
    return name.isEmpty ? "file" : name
  }

  /// What explores the program and replays its schedules.
  /// - Throws: ``PlaygroundError/refused(_:)``; `ExplorerError.unsupported`.
  func explorer() throws -> Explorer {
    guard isAccepted else { throw PlaygroundError.refused(files) }
    guard let executable else { throw ExplorerError.unsupported }
    var explorer = Explorer(
      program: name, variant: settings.languageMode.rawValue, executable: executable, arguments: [],
      sources: files + [scene].compactMap(\.self))
    explorer.use = program?.use
    return explorer
  }

  /// Searches the schedules of the program.
  /// - Parameter progress: called a few times a second with the number of schedules.
  /// - Throws: `ExplorerError`; ``PlaygroundError/refused(_:)``.
  func explore(_ options: SearchOptions = SearchOptions(), progress: (Int) -> Void = { _ in }) throws
    -> Exploration
  {
    var options = options
    options.sourceRoot = sourceRoot
    return try explorer().explore(options) { progress($0.schedules) }
  }

  /// Runs the schedule that a token names.
  /// - Throws: ``PlaygroundError/otherFiles(token:asked:)`` for a token of other files; `ExplorerError`, also for one of
  ///   these files before they were changed.
  func replay(_ token: String) throws -> Schedule {
    do {
      return try explorer().replay(token, sourceRoot: sourceRoot)
    } catch ExplorerError.otherProgram(let token, let asked) {
      throw PlaygroundError.otherFiles(token: token, asked: asked)
    }
  }

  /// Finds out what decides how a schedule ends.
  /// - Parameter isOther: whether an ending counts as different; without it, every ending but the schedule's own does.
  /// - Throws: `ExplorerError.unsupported`; ``PlaygroundError/refused(_:)``.
  func explain(
    _ schedule: Schedule, token: String, in found: Exploration, isOther: ((Ending) -> Bool)? = nil
  ) throws -> ExplainedSchedule {
    try explorer().explain(
      schedule, token: token, in: found, sourceRoot: sourceRoot,
      isOther: isOther ?? { $0 != schedule.ending })
  }

  /// Source lines are named by their path from here, which the compiler was given as the folder of each file.
  var sourceRoot: String { "." }
}
