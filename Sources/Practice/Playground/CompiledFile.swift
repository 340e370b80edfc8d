import Evidence
import Explorer
import Foundation

/// A learner's file, as the compiler left it.
public struct CompiledFile: Sendable {
  /// The file itself.
  public let file: URL
  /// How it was compiled.
  public let settings: CompileSettings
  /// The compiler's messages about it, in its order; paths are the file's name alone.
  public let diagnostics: [Diagnostic]
  /// The program that explores the file; nil when the compiler refused it, and where nothing can be explored.
  public let executable: URL?

  /// Whether the compiler accepts the file.
  public var isAccepted: Bool { !diagnostics.contains { $0.severity == .error } }

  /// What tokens call the file: its name, as far as it can be typed without quotes.
  public var name: String {
    let stem = file.deletingPathExtension().lastPathComponent.lowercased()
    let name = String(stem.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "-" }.drop { $0 == "-" })
    // What begins with a hyphen would be an option.
    return name.isEmpty ? "file" : name
  }

  /// What explores the file and replays its schedules.
  /// - Throws: ``PlaygroundError/refused(_:)``; `ExplorerError.unsupported`.
  public func explorer() throws -> Explorer {
    guard isAccepted else { throw PlaygroundError.refused(file) }
    guard let executable else { throw ExplorerError.unsupported }
    return Explorer(
      program: name, variant: settings.languageMode.rawValue, executable: executable, arguments: [],
      sources: file.deletingLastPathComponent())
  }

  /// Searches the schedules of the file.
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
  /// - Throws: `ExplorerError` for a token of another file, or of this one before it was changed.
  public func replay(_ token: String) throws -> Schedule {
    try explorer().replay(token, sourceRoot: sourceRoot)
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

  /// Source lines are named by their path from here, which the compiler was given as the file's folder.
  public var sourceRoot: String { "." }
}
