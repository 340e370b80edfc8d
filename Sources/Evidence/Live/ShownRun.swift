/// The live run that represents all runs of a file: one with the most frequent wrong outcome, if there was one, or
/// else one with the most frequent outcome.
public struct ShownRun: Sendable {
  /// How it ended, and how many of the runs ended this way.
  public let outcome: SeenOutcome
  /// What was recorded of it.
  public let trace: Trace

  /// - Parameter run: nil results if none of its runs ended by itself.
  public init?(_ run: VariantRun) {
    let recorded = run.outcomes.filter { run.live.traces[$0.name] != nil }
    let wrong = recorded.filter { $0.expectation == .forbidden }
    guard let outcome = (wrong.isEmpty ? recorded : wrong).max(by: { $0.count < $1.count }),
      let trace = run.live.traces[outcome.name]
    else { return nil }
    self.outcome = outcome
    self.trace = trace
  }
}
