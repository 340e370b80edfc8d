import Course
import Explorer

extension ExploredRun {
  /// The simplest schedule with this ending, by the name that tables give it; nil where none ends this way.
  public func simplest(_ name: String) -> Exploration.Outcome? {
    exploration.outcomes.first { $0.ending.name.printable == name }
      ?? exploration.outcomes.filter { exhibit.known($0.ending)?.name == name }
      .min(by: Exploration.Outcome.isSimpler)
  }
}

extension ExplorerRunner {
  /// Finds out what decides that a schedule of an exhibit goes wrong.
  ///
  /// - Parameter seconds: about how long it may take.
  /// - Returns: the schedule alone where it does not go wrong, or where nothing was found out.
  /// - Throws: `ExplorerError`.
  public func explain(
    _ schedule: Schedule, token: String, in run: ExploredRun, seconds: Double = 3
  ) throws -> ExplainedSchedule {
    func isWrong(_ ending: Ending) -> Bool { run.exhibit.known(ending)?.expectation == .forbidden }
    guard isWrong(schedule.ending) else { return ExplainedSchedule(schedule) }
    return try explorer(run.exhibit, run.variant).explain(
      schedule, token: token, in: run.exploration, sourceRoot: root, seconds: seconds
    ) { !isWrong($0) }
  }

  /// The simplest schedule of a file that goes wrong, and what decides that; nil where none was found.
  ///
  /// - Parameter seconds: about how long it may take to find out what decides.
  /// - Throws: `ExplorerError`.
  public func simplestWrong(of run: ExploredRun, seconds: Double) throws -> ExplainedSchedule? {
    guard let wrong = run.simplestWrong else { return nil }
    let schedule = try replay(run.exhibit, run.variant, Token(wrong.token))
    return try explain(schedule, token: wrong.token, in: run, seconds: seconds)
  }
}
