/// The live run that stands for all runs of a file: one with the most frequent wrong outcome, if one was seen, and else one with
/// the most frequent outcome.
public struct ShownRun: Sendable {
  /// How it ended, and how many of the runs ended so.
  public let outcome: SeenOutcome
  /// What was recorded of it.
  public let trace: Trace

  /// - Parameter run: nothing stands for it if none of its runs ended by itself.
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
