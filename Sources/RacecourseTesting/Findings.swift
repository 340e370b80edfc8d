#if EXPLORER
  import CAccessHooks
  import Explorer
  import Foundation

  /// What a search or a replay found, with the schedules to show.
  struct Findings: Sendable {
    /// An issue, with the simplest schedule that has it.
    struct Failure: Sendable {
      var issue: ScheduleRecord.RecordedIssue
      var schedules: Int
      var preemptions: Int
      var token: String
      /// The schedule; nil if it could not be played.
      var schedule: Schedule?
    }

    var depth: ExplorationResult.Depth
    var exploration: Exploration
    /// How often the body returned each value.
    var values: [String: Int] = [:]
    /// The issues that the body's schedules recorded, each once.
    var failures: [Failure] = []

    /// Searches, or plays one schedule. Blocks the thread.
    init(_ assignment: TestBundle.Assignment, _ search: ScheduleSearch, replaying token: String?) throws {
      let explorer = try TestBundle.explorer(assignment)
      depth = rc_instrumented_modules() > 0 ? .accesses : .awaits
      do {
        exploration = try explorer.explore(search.options(depth))
      } catch let error as ExplorerError {
        throw ExploreError.explorer("\(error)")
      }
      for outcome in exploration.outcomes.sorted(by: Exploration.Outcome.isSimpler) { add(outcome) }
      for index in failures.indices { failures[index].schedule = try? explorer.replay(failures[index].token) }
    }

    private mutating func add(_ outcome: Exploration.Outcome) {
      guard case .returned(let name) = outcome.ending, let record = ScheduleRecord(name: name) else {
        return add(.init(text: outcome.ending.name, location: nil), outcome)
      }
      if let value = record.value { values[value, default: 0] += outcome.schedules }
      var seen: [ScheduleRecord.RecordedIssue] = []
      for issue in record.issues where !seen.contains(where: { $0.isSame(issue) }) {
        seen.append(issue)
        add(issue, outcome)
      }
    }

    private mutating func add(_ issue: ScheduleRecord.RecordedIssue, _ outcome: Exploration.Outcome) {
      if let index = failures.firstIndex(where: { $0.issue.isSame(issue) }) {
        failures[index].schedules += outcome.schedules
      } else {
        failures.append(
          Failure(
            issue: issue, schedules: outcome.schedules, preemptions: outcome.preemptions, token: outcome.token))
      }
    }
  }

  extension ScheduleRecord.RecordedIssue {
    /// Whether both are the same expectation: the values in it may differ.
    fileprivate func isSame(_ other: Self) -> Bool {
      location == nil ? other == self : other.location == location
    }
  }
#endif
