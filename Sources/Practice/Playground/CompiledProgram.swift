import Evidence
import Explorer
import Foundation

/// A learner's files, as the compiler left them.
public struct CompiledProgram: Sendable {
  /// The files, ordered by their names, which all differ.
  public let files: [URL]
  /// How they were compiled.
  public let settings: CompileSettings
  /// The compiler's messages about them, in its order; paths are a file's name alone.
  public let diagnostics: [Diagnostic]
  /// The program that explores the files; nil when the compiler refused them, and where nothing can be explored.
  public let executable: URL?

  /// Whether the compiler accepts the files.
  public var isAccepted: Bool { !diagnostics.contains { $0.severity == .error } }

  /// What tokens call the program: the names of its files, as far as they can be typed without quotes.
  public var name: String { files.map(Self.name).joined(separator: "+") }

  private static func name(_ file: URL) -> String {
    let stem = file.deletingPathExtension().lastPathComponent.lowercased()
    let name = String(stem.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "-" }.drop { $0 == "-" })
    // What begins with a hyphen would be an option.
    return name.isEmpty ? "file" : name
  }

  /// What explores the program and replays its schedules.
  /// - Throws: ``PlaygroundError/refused(_:)``; `ExplorerError.unsupported`.
  public func explorer() throws -> Explorer {
    guard isAccepted else { throw PlaygroundError.refused(files) }
    guard let executable else { throw ExplorerError.unsupported }
    return Explorer(
      program: name, variant: settings.languageMode.rawValue, executable: executable, arguments: [],
      sources: files)
  }

  /// Searches the schedules of the program.
  /// - Parameter progress: called a few times a second with the number of schedules.
  /// - Throws: `ExplorerError`; ``PlaygroundError/refused(_:)``.
  public func explore(_ options: SearchOptions = SearchOptions(), progress: (Int) -> Void = { _ in }) throws
    -> Exploration
  {
    var options = options
    options.sourceRoot = sourceRoot
    return try explorer().explore(options) { progress($0.schedules) }
  }

  /// Runs the schedule that a token names.
  /// - Throws: ``PlaygroundError/otherFiles(token:asked:)`` for a token of other files; `ExplorerError`, also for one of
  ///   these files before they were changed.
  public func replay(_ token: String) throws -> Schedule {
    do {
      return try explorer().replay(token, sourceRoot: sourceRoot)
    } catch ExplorerError.otherProgram(let token, let asked) {
      throw PlaygroundError.otherFiles(token: token, asked: asked)
    }
  }

  /// Finds out what decides that a schedule ends as it does.
  /// - Parameter isOther: whether an ending is of another kind; without it, every ending but the schedule's own is.
  /// - Throws: `ExplorerError.unsupported`; ``PlaygroundError/refused(_:)``.
  public func explain(
    _ schedule: Schedule, token: String, in found: Exploration, isOther: ((Ending) -> Bool)? = nil
  ) throws -> ExplainedSchedule {
    try explorer().explain(
      schedule, token: token, in: found, sourceRoot: sourceRoot,
      isOther: isOther ?? { $0 != schedule.ending })
  }

  /// Source lines are named by their path from here, which the compiler was given as the folder of each file.
  public var sourceRoot: String { "." }
}
