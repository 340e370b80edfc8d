import CAccessHooks
import Explorer
import Testing

/// Runs a scenario once, and checks what happened.
struct ScenarioRun<Subject: Sendable, Model: Hashable & Sendable>: Sendable {
  let make: @Sendable () async throws -> Subject
  let check: HistoryCheck<Subject, Model>
  let location: SourceLocation

  /// Gives the results, as text, and records an issue if no order explains them.
  func callAsFunction(_ scenario: Scenario) async throws -> String {
    let subject = try await make()
    let record = setAside { Guarded(History(scenario)) }
    await perform(scenario.before, from: 0, subject, record)
    var first = scenario.before.count
    // Not a group: the order of its tasks' ends would be part of the schedule.
    var tasks: [Task<Void, Never>] = []
    for (number, calls) in scenario.tasks.enumerated() {
      let mine = (number, of: scenario.tasks.count)
      tasks.append(Task { [first] in await perform(calls, from: first, in: mine, subject, record) })
      first += calls.count
    }
    for task in tasks { await task.value }
    await perform(scenario.after, from: first, subject, record)
    let (results, problem) = setAside { judge(record.withLock { $0 }, of: scenario) }
    if let problem { Issue.record(Comment(rawValue: problem), sourceLocation: location) }
    return results
  }

  /// Makes calls one after the other.
  /// - Parameters:
  ///   - first: the number of the first in the history.
  ///   - task: the number of the task, of how many at the same time; nil for the main task, which has nobody beside it.
  private func perform(
    _ calls: [Int], from first: Int, in task: (number: Int, of: Int)? = nil, _ subject: Subject,
    _ record: Guarded<History>
  ) async {
    for (index, call) in calls.enumerated() {
      #if EXPLORER
        if let task { rc_call_begins(Int32(task.number), Int32(task.of)) }
      #endif
      setAside { record.withLock { $0.begin(first + index) } }
      let result = await check.calls[call].run(subject)
      #if EXPLORER
        if let task { rc_call_ends(Int32(task.number)) }
      #endif
      setAside { record.withLock { $0.end(first + index, result) } }
    }
  }

  private func judge(_ history: History, of scenario: Scenario) -> (results: String, problem: String?) {
    let results = history.entries.map { $0.result?.text ?? "" }.joined(separator: ", ")
    func find() -> String? { check.problem(history, of: scenario) }
    // In a process of its own, one test is explored.
    guard TestBundle.assignment != nil else { return (results, find()) }
    return (results, KnownHistories.problem(history, of: scenario, results: results, find))
  }
}

/// Does what is not the program's: no schedule depends on it.
private func setAside<Result>(_ body: () -> Result) -> Result {
  #if EXPLORER
    rc_set_aside(true)
    defer { rc_set_aside(false) }
  #endif
  return body()
}

#if EXPLORER
  extension Scenario {
    /// The one that this process explores.
    static func current(calls: Int) -> Scenario? {
      setAside {
        last.withLock { last in
          let name = ExplorerChild.variant
          if last?.name != name { last = Scenario(name: name, calls: calls).map { (name, $0) } }
          return last?.scenario
        }
      }
    }

    private static let last = Guarded<(name: String, scenario: Scenario)?>(nil)
  }
#endif
