/// A program that is explored, replayed and played: one file of an exhibit, or a learner's own files.
protocol Program {
  /// As a sentence names it: `counter, the racy file`.
  var title: String { get }
  /// Source lines are named by their path from here; nil if the sources were not found.
  var sourceRoot: String? { get }
  /// Searches its schedules, and shows how far the search is.
  func search(_ options: SearchOptions) throws -> Exploration
  /// Shows what a search found.
  func show(_ found: Exploration, _ output: Output) throws
  /// Runs the schedule that a token names.
  func replay(_ token: String) throws -> Schedule
  /// Whether a reader wants to know why a schedule ends this way.
  func needsReason(_ ending: Ending) -> Bool
  /// Finds out what decides how a schedule ends, if a reader wants to know.
  func explain(_ schedule: Schedule, token: String, in found: Exploration) throws -> ExplainedSchedule
  /// The simplest schedule with this outcome; without a name, the one to show first.
  func simplest(_ outcome: String?, in found: Exploration) -> Exploration.Outcome?
  /// A schedule in columns.
  func report(_ explained: ExplainedSchedule) -> ReplayReport
  /// The program as a game.
  func subject(_ found: Exploration) throws -> PlaySubject
}

extension LessonProgram: Program {
  /// The file explored in child processes of this program; if the project's sources are found, paths are relative to them.
  init(_ exhibit: Exhibit, _ variant: Variant) throws {
    self.init(
      exhibit, variant, executable: try Terminal.executable(), sourceRoot: try? Sources.default().root())
  }

  func search(_ options: SearchOptions) throws -> Exploration { try searched(options).exploration }

  /// The same, compared with the catalog.
  func searched(_ options: SearchOptions) throws -> ExploredRun {
    try explore(options) { schedules in
      Terminal.progress("Exploring the \(variant.rawValue) file: \(plural(schedules, "schedule")) …")
    }
  }

  func show(_ found: Exploration, _ output: Output) throws {
    try output.print(
      json: JSONReport.explore(exhibit, [run(found)]),
      or: ExploreReport(exhibit: exhibit).blocks([run(found)]))
  }

  func needsReason(_ ending: Ending) -> Bool { isWrong(ending) }

  func explain(_ schedule: Schedule, token: String, in found: Exploration) throws -> ExplainedSchedule {
    try explain(schedule, token: token, in: found, seconds: 3)
  }

  /// Without a name, the simplest one that goes wrong.
  func simplest(_ outcome: String?, in found: Exploration) -> Exploration.Outcome? {
    guard let outcome else { return run(found).simplestWrong }
    return run(found).simplest(outcome)
  }

  func report(_ explained: ExplainedSchedule) -> ReplayReport {
    ReplayReport(exhibit, explained, source: source)
  }

  func subject(_ found: Exploration) throws -> PlaySubject { try subject(run(found), source: source) }

  private func run(_ found: Exploration) -> ExploredRun {
    ExploredRun(exhibit: exhibit, variant: variant, exploration: found)
  }

  private var source: String? { try? Sources.default().text(of: exhibit, variant) }
}
