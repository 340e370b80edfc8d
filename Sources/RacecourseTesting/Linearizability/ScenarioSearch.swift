import Explorer

/// The scenarios of a test, and how they are searched.
struct ScenarioSearch: Sendable {
  /// The smallest first.
  let scenarios: [Scenario]
  let text: HistoryText
}

#if EXPLORER
  extension ScenarioSearch {
    /// Explores one scenario after the other, until one fails; then the smallest part of it that fails. Blocks the thread.
    /// - Parameters:
    ///   - search: what is searched, and how long all scenarios take at most.
    ///   - token: the one schedule to play; nil for a search.
    ///   - check: called several times a second; if it throws, the search ends.
    func findings(
      _ explorer: Explorer, _ search: ScheduleSearch, _ token: String?, _ check: () throws -> Void
    ) throws -> BodyFindings {
      if let token {
        let scenario = Scenario(name: explorer.variant, calls: text.calls.count)
        var found = try BodyFindings(explorer, replaying: token, else: search, check)
        found.result.scenarios = 1
        found.name(scenario, in: text)
        return found
      }
      if search.runsNothing || scenarios.isEmpty {
        return try BodyFindings(explorer, .random(schedules: 0), check)
      }
      var explorer = explorer
      let kept = KeptChild()
      explorer.kept = kept
      var all: BodyFindings?
      for (index, scenario) in scenarios.enumerated() {
        let share = share(of: search.limit, left: search.limit - .seconds(kept.seconds), scenario: index)
        let limited = search.ofScenario(within: share)
        var found = try findings(explorer, limited, scenario, check)
        if !found.failures.isEmpty {
          let patient = search.ofScenario(within: max(share, search.limit / 5))
          found = try smallest(scenario, found) { try findings(explorer, patient, $0, check) }
        }
        found.result.scenarios = index + 1
        guard found.failures.isEmpty, found.result.isControlled else { return found }
        all = all?.adding(found) ?? found
      }
      return try all ?? BodyFindings(explorer, .random(schedules: 0), check)
    }

    /// How long one of the scenarios takes at most. Most of them need little, so one may take half of what is left, but for a
    /// little that each of the others gets. The first waits for its process to warm up.
    private func share(of limit: Duration, left: Duration, scenario: Int) -> Duration {
      if scenario == 0 { return max(limit, .seconds(10)) }
      let others = limit / 500 * (scenarios.count - scenario - 1)
      return max(.seconds(0.1), (left - others) / 2)
    }

    private func findings(
      _ explorer: Explorer, _ search: ScheduleSearch, _ scenario: Scenario, _ check: () throws -> Void
    ) throws -> BodyFindings {
      var explorer = explorer
      explorer.variant = scenario.name
      var found = try BodyFindings(explorer, search, check)
      (found.result.results, found.values) = (found.values.count, [:])
      found.incompleteScenarios = found.result.isComplete ? 0 : 1
      found.name(scenario, in: text)
      return found
    }

    /// What is found in the smallest scenario that still fails.
    private func smallest(
      _ scenario: Scenario, _ found: BodyFindings, _ search: (Scenario) throws -> BodyFindings
    ) throws -> BodyFindings {
      for smaller in scenario.smaller {
        let less = try search(smaller)
        if !less.failures.isEmpty { return try smallest(smaller, less, search) }
      }
      return found
    }
  }

  extension BodyFindings {
    /// What was found in the scenarios so far, and in one more.
    fileprivate func adding(_ more: BodyFindings) -> BodyFindings {
      var sum = self
      sum.result.schedules += more.result.schedules
      sum.result.sampled += more.result.sampled
      if var drawn = more.samples {
        drawn.schedules += samples?.schedules ?? 0
        sum.samples = drawn
      }
      sum.result.coveredPreemptions = nil
      sum.result.results += more.result.results
      sum.result.scenarios = more.result.scenarios
      sum.incompleteScenarios += more.incompleteScenarios
      sum.result.isComplete = result.isComplete && more.result.isComplete
      sum.limitations += more.limitations.filter { !limitations.contains($0) }
      sum.neededThreads = neededThreads ?? more.neededThreads
      return sum
    }

    /// Says of each failure in which scenario it was, unless it shows that itself.
    fileprivate mutating func name(_ scenario: Scenario?, in text: HistoryText) {
      guard let scenario else { return }
      for index in failures.indices where !failures[index].issue.text.hasPrefix(HistoryText.headline) {
        failures[index].issue.text += "\n" + text.lines(scenario).map { "  " + $0 }.joined(separator: "\n")
      }
    }
  }
#endif
