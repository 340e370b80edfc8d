#if EXPLORER
  import Explorer
  import ScheduleText
  import Testing

  /// What a test is told of what was found.
  struct FindingsReport {
    /// A failure of the test.
    struct Failure {
      var text: String
      var location: SourceLocation
    }

    let found: Exploring.Found
    let failures: [Failure]

    init(
      _ findings: Findings, _ search: ScheduleSearch, _ allowed: Allowance, _ location: SourceLocation
    ) {
      let exploration = findings.exploration
      let left = exploration.limitations.filter { $0.leavesOut && !search.isIntended($0) }
      let result = ExplorationResult(
        depth: findings.depth, schedules: exploration.schedules, countsClasses: exploration.unit == .classes,
        isComplete: exploration.complete, isControlled: exploration.controlled,
        notes: exploration.limitations.map(\.description))
      found = Exploring.Found(values: findings.values, result: result)
      var failures = findings.failures.map { failure in
        Failure(
          text: Self.text(failure, exploration, result), location: failure.issue.location ?? location)
      }
      // Why a search ended early matters less than what it found.
      if !failures.isEmpty {
      } else if exploration.schedules == 0 {
        failures.append(Failure(text: "No schedule was run.", location: location))
      } else if !exploration.controlled, !allowed.contains(.uncontrolled) {
        failures.append(Failure(text: "The search is uncontrolled: \(result)", location: location))
      } else if !left.isEmpty, exploration.controlled, !allowed.contains(.incomplete) {
        failures.append(Failure(text: "The search is incomplete: \(result)", location: location))
      }
      self.failures = failures
    }

    /// In how many of the schedules something happened.
    private static func extent(_ count: Int, _ result: ExplorationResult) -> String {
      if result.schedules == 1 { return "In its only schedule, \(result.scope)" }
      let share = count == result.schedules ? "" : "\(grouped(count)) of "
      return "In \(share)\(result)"
    }

    private static func text(
      _ failure: Findings.Failure, _ exploration: Exploration, _ result: ExplorationResult
    ) -> String {
      var lines = [
        failure.issue.text,
        extent(failure.schedules, result) + ". The simplest has \(plural(failure.preemptions, "preemption")):",
      ]
      if let schedule = failure.schedule { lines += ShownSchedule(schedule: schedule).lines }
      lines.append("Play it again: try await explore(replaying: \"\(failure.token)\") { … }")
      return lines.joined(separator: "\n")
    }
  }
#endif
