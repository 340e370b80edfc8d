import Course
import Explorer

extension ExploredRun {
  /// The simplest schedule with this ending, by its name in tables; nil if none ends this way.
  public func simplest(_ name: String) -> Exploration.Outcome? {
    exploration.outcomes.first { $0.ending.name.printable == name }
      ?? exploration.outcomes.filter { exhibit.known($0.ending)?.name == name }
      .min(by: Exploration.Outcome.isSimpler)
  }
}

extension ExplorerRunner {
  /// Finds out why a schedule of an exhibit goes wrong.
  ///
  /// - Parameter seconds: about how long it may take.
  /// - Returns: only the schedule if it does not go wrong, or no reason was found.
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

  /// The simplest wrong schedule of a file, and what decides it; nil if none was found.
  ///
  /// - Parameter seconds: about how long it may take to find out what decides.
  /// - Throws: `ExplorerError`.
  public func simplestWrong(of run: ExploredRun, seconds: Double) throws -> ExplainedSchedule? {
    guard let wrong = run.simplestWrong else { return nil }
    let schedule = try replay(run.exhibit, run.variant, Token(wrong.token))
    return try explain(schedule, token: wrong.token, in: run, seconds: seconds)
  }
}
