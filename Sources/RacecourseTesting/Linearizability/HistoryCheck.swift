import Explorer

/// Checks histories against a model.
struct HistoryCheck<Subject: Sendable, Model: Hashable & Sendable>: Sendable {
  let model: Model
  let calls: [CheckedOperation<Subject, Model>.Call]

  /// What is wrong with a history, in words; nil if an order explains it.
  func problem(_ history: History, of scenario: Scenario) -> String? {
    func attempt(_ predecessors: [UInt64]) -> Linearization<Model>.Attempt {
      Linearization.attempt(history, predecessors, from: model) { calls[$0].apply }
    }
    let found = attempt(history.predecessors)
    if found.next == nil { return nil }
    let other = attempt(history.programPredecessors)
    let text = HistoryText(calls: calls.map(\.text))
    return
      ([HistoryText.headline]
      + text.lines(scenario, history).map { "  " + $0 }
      + [text.reason(history, found, other: other.next == nil ? other.order : nil)])
      .joined(separator: "\n")
  }
}

/// What was found of the histories of one scenario. Nearly every schedule has the same history as an earlier one.
///
/// It is not part of what a body captures: schedules add to it.
struct KnownHistories {
  private struct Key: Hashable {
    var results: String
    var predecessors: [UInt64]
  }
  private var scenario: Scenario?
  private var known: [Key: [(history: History, problem: String?)]] = [:]

  private static let current = Guarded(KnownHistories())

  /// What is wrong with a history of the one test that this process explores.
  static func problem(
    _ history: History, of scenario: Scenario, results: String, _ check: () -> String?
  ) -> String? {
    current.withLock { $0.problem(history, of: scenario, results, check) }
  }

  private mutating func problem(
    _ history: History, of scenario: Scenario, _ results: String, _ check: () -> String?
  ) -> String? {
    if scenario != self.scenario { (self.scenario, known) = (scenario, [:]) }
    let key = Key(results: results, predecessors: history.predecessors)
    // Different results may have the same description.
    if let found = known[key]?.first(where: { $0.history.hasSameResults(history) }) { return found.problem }
    let problem = check()
    known[key, default: []].append((history, problem))
    return problem
  }
}
