import CAccessHooks
import Explorer
import Foundation
import Testing

/// What a test is told of what was found.
struct BodyReport {
  /// A failure of the test, or a warning.
  struct Failure: Codable {
    var text: String
    var location: SourceLocation
    var isWarning = false
    /// The schedule that is shown, as JSON; nil if there is none.
    var schedule: String?

    /// Tells the running test.
    func record() {
      #if compiler(>=6.3)
        Issue.record(
          Comment(rawValue: text), severity: isWarning ? .warning : .error, sourceLocation: location)
      #else
        Issue.record(Comment(rawValue: text), sourceLocation: location)
      #endif
    }
  }

  /// What the caller gets.
  let found: ExploreCall.Found
  /// Each once.
  let failures: [Failure]
}

#if EXPLORER
  extension BodyReport {
    /// - Parameter search: nil for one schedule that was played.
    init(
      _ findings: BodyFindings, _ search: ScheduleSearch?, _ allowed: Allowance, _ location: SourceLocation
    ) {
      var result = findings.result
      if result.depth == .accesses {
        result.modulesWithoutHooks = Self.modulesWithoutHooks(first: location.moduleName)
      }
      if !findings.failures.isEmpty { result.scenarios = nil }
      result.notes =
        findings.incompleteness
        + findings.limitations.filter { !findings.isSaid($0) }.map {
          LimitationText($0, sampled: findings.samples).sentence
        }
        + [findings.neededThreads].compactMap(\.self)
      found = ExploreCall.Found(values: findings.values, result: result)
      var shown: Set<String> = []
      let failures = findings.failures.map { [result] failure in
        Failure(
          text: Self.text(
            failure, search == nil ? nil : result, replay: findings.replay(failure.token),
            isShown: !shown.insert(failure.token).inserted),
          location: failure.issue.location ?? location, schedule: Self.json(failure))
      }
      // Why a search ended early matters less than what it found.
      let problem = failures.isEmpty ? search.flatMap { Self.problem(findings, result, $0, allowed) } : nil
      let outdated =
        findings.wasOutdated
        ? [Failure(text: Self.outdated, location: location, isWarning: true)] : []
      self.failures =
        outdated + failures
        + [problem].compactMap {
          $0.map { Failure(text: $0.text, location: location, isWarning: $0.isWarning) }
        }
    }

    private static let outdated =
      "The code has changed, and the token's schedule no longer exists: the schedules were searched again."

    /// A failure as JSON: what went wrong, the token, and the steps of its schedule; nil if there is none to show.
    private static func json(_ failure: BodyFindings.Failure) -> String? {
      struct Written: Encodable {
        var issue, token: String
        var preemptions: Int
        var steps: [Schedule.Step]
      }
      guard let schedule = failure.schedule else { return nil }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let written = Written(
        issue: failure.issue.text, token: failure.token, preemptions: schedule.preemptions,
        steps: schedule.steps)
      return (try? encoder.encode(written)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The modules of the program that were compiled without access hooks: the test's own first, if it is one of them.
    private static func modulesWithoutHooks(first own: String) -> [String] {
      let names = sequence(state: Int32(0)) { index in
        defer { index += 1 }
        return rc_module_without_hooks(index).map { String(cString: $0) }
      }
      return names.sorted { ($0 == own ? 0 : 1, $0) < ($1 == own ? 0 : 1, $1) }
    }

    /// Why a search without failures proves too little; nil if it proves what was asked for.
    private static func problem(
      _ findings: BodyFindings, _ result: ExplorationResult, _ search: ScheduleSearch, _ allowed: Allowance
    ) -> (text: String, isWarning: Bool)? {
      if !result.isControlled {
        if allowed.contains(.uncontrolled) && findings.hasEnd { return nil }
        let remedy = findings.limitations.remedy
        return findings.hasEnd
          ? (
            "The search is uncontrolled: \(result).\n\(remedy)"
              + "\nIf that is all right, allow it: \(findings.function)(allowing: .uncontrolled)", false
          ) : ("The search is uncontrolled, and no schedule ran to its end: \(result).\n\(remedy)", false)
      }
      guard findings.limitations.contains(where: { $0.leavesOut && !search.isIntended($0) }) else {
        return nil
      }
      if search.mustBeComplete || !allowed.contains(.incomplete) {
        return (
          "Nothing went wrong, but the search is incomplete: \(result).\n" + remedy(findings, result),
          !search.mustBeComplete
        )
      }
      return nil
    }

    /// What would finish an incomplete search.
    private static func remedy(_ findings: BodyFindings, _ result: ExplorationResult) -> String {
      let incomplete = findings.limitations.filter(\.leavesOut)
      if incomplete.allSatisfy(\.isCall) {
        return incomplete.remedy
          + "\nIf that is all right, allow it: \(findings.function)(allowing: .incomplete)"
      }
      let hooks =
        result.classesAfter == nil && (result.depth == .awaits || !result.modulesWithoutHooks.isEmpty)
        ? "Compile every target with access hooks, the test target too: then schedules are searched by classes, of which there "
          + "are far fewer. Or give it"
        : "Give it"
      let smaller = findings.result.scenarios == nil ? "make the body smaller" : "ask for fewer scenarios"
      return hooks
        + " more time, as in '\(findings.function)(.all(within: .seconds(60)))', \(smaller), or search by "
        + "'.preemptions(atMost: 2)' or '.mixed(schedules: 10_000)'."
    }

    /// - Parameter isShown: whether an earlier failure has shown the same schedule.
    private static func text(
      _ failure: BodyFindings.Failure, _ result: ExplorationResult?, replay: String, isShown: Bool
    ) -> String {
      let extent = result.map { Self.extent(failure, $0) } ?? "In this schedule."
      // What was recorded has a place, and how the schedule ended has none.
      let cause = failure.issue.location == nil ? failure.schedule?.cause : nil
      var lines =
        [failure.issue.text] + [cause?.capitalizedFirst.appending(".")].compactMap(\.self) + [extent]
      if isShown { return (lines + ["It is the schedule that is shown above."]).joined(separator: "\n") }
      if let schedule = failure.schedule {
        lines += ShownSchedule(schedule: schedule, isWhole: result == nil).lines
      }
      if result != nil {
        lines.append("Play it again: try await \(replay)")
      }
      return lines.joined(separator: "\n")
    }

    /// In how many of the schedules something happened, and how simple the simplest of them is.
    private static func extent(_ failure: BodyFindings.Failure, _ result: ExplorationResult) -> String {
      if result.schedules == 1, result.isComplete { return "In its only schedule, \(result.scope)." }
      let preemptions = plural(failure.preemptions, "preemption")
      if result.stoppedAtFailure {
        return
          "The search stopped at its first failure, after \(result.extent), \(result.scope). "
          + "This schedule has \(preemptions)."
      }
      if failure.schedules == 0 {
        return
          "In \(grouped(failure.sampled)) of \(plural(result.sampled, "schedule")) that were drawn at random, "
          + "after \(result.count) in order without it. The one shown has \(preemptions)."
      }
      let isAll = failure.schedules == result.schedules
      let all = result.isComplete || result.schedules == 1 ? "" : "all "
      let count = isAll ? all : "\(grouped(failure.schedules)) of "
      return "In \(count)\(result). The simplest has \(preemptions)."
    }
  }

  extension BodyFindings {
    /// The function that the test calls.
    fileprivate var function: String { result.scenarios == nil ? "explore" : "checkLinearizability" }

    /// How many scenarios have schedules that were left out.
    fileprivate var incompleteness: [String] {
      guard let scenarios = result.scenarios, incompleteScenarios > 0, failures.isEmpty else { return [] }
      return ["\(grouped(incompleteScenarios)) of \(plural(scenarios, "scenario")) incomplete"]
    }

    /// Whether that says it: each scenario comes to another limit.
    fileprivate func isSaid(_ limitation: Limitation) -> Bool {
      if case .limit = limitation { !incompleteness.isEmpty } else { false }
    }

    /// How a test plays a schedule.
    fileprivate func replay(_ token: String) -> String {
      "\(function)(replaying: \"\(token)\"" + (result.scenarios == nil ? ") { … }" : ", of: …)")
    }
  }
#endif
