import CAccessHooks
import Explorer
import Foundation
import Testing

/// One call of `explore`, in the parent or in the child.
struct ExploreCall {
  typealias Body = @Sendable () async throws -> String?

  let search: ScheduleSearch
  let allowed: Allowance
  let location: SourceLocation
  /// Names the one schedule to play; nil for a search.
  let token: String?
  /// What is explored instead of one body, if that runs scenarios.
  var scenarios: ScenarioSearch?

  /// What was found: the values that the body returned, and how much was explored.
  struct Found: Codable {
    var values: [String: Int]
    var result: ExplorationResult
  }

  /// Explores in a child, and reports what goes wrong. In the child, explores and ends the process.
  /// - Parameter all: what runs once where nothing can be explored; nil for the body itself.
  func run(_ body: @escaping Body, all: Body? = nil) async throws -> Found {
    #if EXPLORER
      guard Explorer.isSupported else { return try await runOnce(all ?? body, Self.sanitized) }
      guard let call = CallIdentity.next(at: location) else { throw ExploreError.noTest }
      if let assignment = TestBundle.assignment {
        if call == assignment.call { try await ChildRun.run(location, body) }
        guard let earlier = assignment.earlier.first(where: { $0.call == call }) else {
          throw ExploreError.otherCase
        }
        earlier.failures.forEach { $0.record() }
        return earlier.found
      }
      guard Self.underWay.withLock({ $0.insert(call).inserted }) else { throw ExploreError.sameCall }
      defer { _ = Self.underWay.withLock { $0.remove(call) } }
      let assignment = TestBundle.Assignment(call: call, earlier: Self.earlier(call))
      let (settings, program) = (try Settings.current.get(), TestBundle.program(of: call))
      let (search, token) = (settings.applied(to: search), token ?? settings.token(for: program))
      let findings: BodyFindings
      do {
        var explorer = try TestBundle.explorer(assignment)
        if scenarios != nil, let token { explorer.variant = try Token(token).variant }
        if let token, TestBundle.playsHere { return try await play(token, explorer, body) }
        findings = try await ProcessSlots.shared.run { [explorer, scenarios] check in
          if let scenarios { return try scenarios.findings(explorer, search, token, check) }
          if let token { return try BodyFindings(explorer, replaying: token, else: search, check) }
          return try BodyFindings(explorer, search, check)
        }
      } catch let error as ExplorerError {
        throw ExploreError(error)
      }
      let isPlayed = token != nil && !findings.wasOutdated
      let report = BodyReport(findings, isPlayed ? nil : search, allowed, location)
      report.failures.forEach { $0.record() }
      if !report.failures.contains(where: { !$0.isWarning }) {
        let what =
          isPlayed ? "played the token's schedule: nothing went wrong" : "explored \(report.found.result)"
        let other = settings.otherToken(than: program).map { " RACECOURSE_TOKEN is of \($0)." } ?? ""
        print("◇ \(location.fileName):\(location.line) \(what).\(other)")
      }
      try report.keep(in: settings.failures, named: program)
      Self.keep(report, of: call)
      return report.found
    #else
      return try await runOnce(all ?? body, Self.otherSystem)
    #endif
  }

  /// Explores one scenario after the other.
  func run(_ body: @escaping @Sendable (Scenario) async throws -> String) async throws -> Found {
    let scenarios = scenarios?.scenarios ?? []
    let calls = self.scenarios?.text.calls.count ?? 0
    return try await run {
      #if EXPLORER
        guard let scenario = Scenario.current(calls: calls) else { return nil }
        return try await body(scenario)
      #else
        return nil
      #endif
    } all: {
      for scenario in scenarios { _ = try await body(scenario) }
      return nil
    }
  }
}

#if EXPLORER
  extension ExploreCall {
    /// Plays a schedule in this process: what the body records is recorded as it happens.
    private func play(_ token: String, _ explorer: Explorer, _ body: @escaping Body) async throws -> Found {
      let seconds = ScheduleSearch.sampleLimit / .seconds(1)
      let text = try await ProcessSlots.shared.run { _ in try explorer.token(like: token, seconds: seconds) }
      let failure = Guarded<(any Error)?>(nil)
      let played = try await ExplorerChild.replay(text) {
        do {
          return try await body() ?? ScheduleRecord.passedName
        } catch {
          failure.withLock { $0 = error }
          return ScheduleRecord.passedName
        }
      }
      if let error = failure.withLock({ $0 }) { throw error }
      if !played.ending.isReturned || !played.ending.leftTasks.isEmpty {
        let note = played.ending.note(played.limitations)
        Issue.record(Comment(rawValue: note ?? played.ending.name), sourceLocation: location)
      }
      return Found(
        values: [:],
        result: ExplorationResult(
          depth: rc_instrumented_modules() > 0 ? .accesses : .awaits, schedules: 1,
          isComplete: false, isControlled: true, notes: ["one schedule was played"]))
    }

    // A child could not tell two of them at one place apart.
    private static let underWay = Guarded<Set<CallIdentity>>([])

    // The results of the calls so far, which a child needs to come to a later call of the same test.
    private static let kept = Guarded<[TestBundle.Earlier]>([])

    private static func keep(_ report: BodyReport, of call: CallIdentity) {
      var failures = report.failures
      for index in failures.indices { failures[index].schedule = nil }
      kept.withLock {
        $0.removeAll { $0.call == call }
        $0.append(.init(call: call, found: report.found, failures: failures))
      }
    }

    private static func earlier(_ call: CallIdentity) -> [TestBundle.Earlier] {
      kept.withLock { $0.filter { $0.call.test == call.test && $0.call.testCase == call.testCase } }
    }
  }
#endif

extension ExploreCall {
  private static let sanitized = "A sanitizer is in the place of the explorer"
  private static let otherSystem =
    "This system cannot explore schedules: that needs Linux and Swift 6.3 or later"

  /// Where nothing can be explored, the body runs once, so that a suite stays portable.
  private func runOnce(_ body: Body, _ reason: String) async throws -> Found {
    let text = reason + (scenarios == nil ? ". The body runs once." : ". Each scenario runs once.")
    #if compiler(>=6.3)
      Issue.record(Comment(rawValue: text), severity: .warning, sourceLocation: location)
    #else
      print("\(location): warning: \(text)")
    #endif
    let value = try await body()
    return Found(
      values: value.map { [$0: 1] } ?? [:],
      result: ExplorationResult(
        depth: .awaits, schedules: scenarios?.scenarios.count ?? 1, scenarios: scenarios?.scenarios.count,
        isComplete: false, isControlled: false, notes: ["nothing was explored"]))
  }
}
