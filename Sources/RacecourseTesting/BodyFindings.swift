#if EXPLORER
  import CAccessHooks
  import Explorer
  import Foundation

  /// What a search or a replay found, with the schedules to show.
  struct BodyFindings: Sendable {
    /// Something that went wrong, with the simplest schedule in which it does.
    struct Failure: Sendable {
      var issue: ScheduleRecord.RecordedIssue
      /// How the schedule ended.
      var ending: Ending
      var schedules: Int
      var preemptions: Int
      var token: String
      /// The data race that it is; nil if it is something else.
      var race: Exploration.Race?
      /// How many of the schedules that were drawn at random show it.
      var sampled = 0
      /// The schedule; nil if it could not be played.
      var schedule: Schedule?
    }

    /// How much was explored, without notes.
    var result: ExplorationResult
    /// The schedules that were drawn at random besides; nil if none were.
    var samples: Exploration.Samples?
    /// Whether a schedule ran to its end. Without one nothing is known, whatever is allowed.
    var hasEnd = true
    var limitations: [Limitation]
    /// For which pools it holds, in words; nil if it holds for all of them, or if that is not known.
    var neededThreads: String?
    var incompleteScenarios = 0
    /// How often the body returned each value.
    var values: [String: Int] = [:]
    /// Whether a token was to be played, and its schedule no longer exists.
    var wasOutdated = false
    /// Each once, the simplest first.
    var failures: [Failure] = []

    /// Searches. Blocks the thread.
    /// - Parameter check: called several times a second; if it throws, the search ends.
    init(_ explorer: Explorer, _ search: ScheduleSearch, _ check: () throws -> Void) throws {
      // The explorer takes none for no limit.
      if search.runsNothing {
        throw ExplorerError.noVerdict(NoVerdict(explorer.program, seconds: 0))
      }
      let depth: ExplorationResult.Depth = rc_instrumented_modules() > 0 ? .accesses : .awaits
      let checksTell = depth == .awaits && rc_checks_tell()
      var options = search.options(depth, byClasses: checksTell || rc_module_without_hooks(0) == nil)
      options.checksTell = checksTell
      let found = try explorer.explore(options) { _ in try check() }
      result = ExplorationResult(
        depth: depth, schedules: found.schedules,
        classesAfter: found.unit == .classes ? found.schedulesBefore : nil,
        sampled: found.sampled?.schedules ?? 0, coveredPreemptions: found.coveredPreemptions,
        stoppedAtFailure: found.limitations.contains(.failure), isComplete: found.complete,
        isControlled: found.controlled)
      (samples, limitations) = (found.sampled, found.limitations)
      (hasEnd, neededThreads) = (found.ended > 0, found.neededThreads)
      add(found)
      // The failure says so itself.
      if !failures.isEmpty { limitations.removeAll { $0 == .failure } }
      for index in failures.indices {
        // Classes are not searched by preemptions, so the first that fails may have many.
        if result.stoppedAtFailure, found.unit == .classes, samples == nil { simplify(index, explorer) }
        let schedule = try? explorer.replay(failures[index].token)
        failures[index].schedule = schedule
        guard let schedule else { continue }
        failures[index].preemptions = schedule.preemptions
        if let race = failures[index].race {
          failures[index].issue.text.replace(race.text, with: race.named(in: schedule).text)
        }
      }
    }

    private mutating func simplify(_ index: Int, _ explorer: Explorer) {
      let (issue, own) = (failures[index].issue, failures[index].ending)
      let simpler = try? explorer.simplified(failures[index].token, within: .seconds(1)) { ending in
        own.isReturned ? ending.issues(nil, at: nil).contains { $0.isSame(issue) } : ending == own
      }
      if let simpler { failures[index].token = simpler.token }
    }

    private mutating func add(_ found: Exploration) {
      for outcome in found.outcomes.sorted(by: Exploration.Outcome.isSimpler) {
        let issues = outcome.ending.issues(outcome.recorded, at: outcome.place)
        add(
          outcome.ending, issues, outcome.schedules, outcome.preemptions, outcome.token,
          sampled: outcome.sampled ?? 0)
      }
      let warning = found.races.isEmpty || rc_sees_mutexes() ? "" : "\n" + Self.unseenMutexes
      for race in found.races {
        failures.append(
          Failure(
            issue: .init(text: race.text + warning, location: nil), ending: .returned(""),
            schedules: race.schedules, preemptions: 0,
            token: race.token, race: race, sampled: race.sampled ?? 0))
      }
    }

    private static let unseenMutexes = """
      If a 'Mutex' is involved, this may be a false positive: the linker has kept a copy of its functions that has no \
      access hooks, so it is not seen when it is given back. Compile every target of this test bundle that uses a 'Mutex' \
      with access hooks, or let test code use 'NSLock'.
      """

    /// Plays one schedule; if it no longer exists, searches. Blocks the thread.
    init(
      _ explorer: Explorer, replaying token: String, else search: ScheduleSearch, _ check: () throws -> Void
    ) throws {
      do {
        try self.init(explorer, replaying: token)
      } catch let error as ExplorerError where error.isOutdated {
        try self.init(explorer, search, check)
        wasOutdated = true
      }
    }

    /// Plays one schedule. Blocks the thread.
    init(_ explorer: Explorer, replaying text: String) throws {
      let token = try explorer.token(like: text, seconds: ScheduleSearch.sampleLimit / .seconds(1))
      let schedule = try explorer.replay(token)
      result = ExplorationResult(
        depth: schedule.granularity == .job ? .awaits : .accesses, schedules: 1, isComplete: false,
        isControlled: true)
      limitations = []
      let issues = schedule.ending.issues(schedule.recorded, at: schedule.place)
      add(schedule.ending, issues, 1, schedule.preemptions, token)
      for index in failures.indices { failures[index].schedule = schedule }
    }

    private mutating func add(
      _ ending: Ending, _ issues: [ScheduleRecord.RecordedIssue], _ schedules: Int, _ preemptions: Int,
      _ token: String, sampled: Int = 0
    ) {
      if let value = ending.record?.value { values[value, default: 0] += schedules }
      var seen: [ScheduleRecord.RecordedIssue] = []
      for issue in issues where !seen.contains(where: { $0.isSame(issue) }) {
        seen.append(issue)
        if let index = failures.firstIndex(where: { $0.issue.isSame(issue) }) {
          failures[index].schedules += schedules
          failures[index].sampled += sampled
        } else {
          failures.append(
            Failure(
              issue: issue, ending: ending, schedules: schedules, preemptions: preemptions, token: token,
              sampled: sampled))
        }
      }
    }
  }

  extension ScheduleRecord.RecordedIssue {
    /// Whether both are the same expectation: the values in it may differ.
    fileprivate func isSame(_ other: Self) -> Bool {
      location == nil ? other == self : other.location == location
    }
  }

  extension Ending {
    /// What went wrong in a schedule that ended this way: what was recorded first, and then how it ended.
    /// - Parameters:
    ///   - recorded: what it had recorded, if it did not return.
    ///   - place: where it crashed or was stopped.
    fileprivate func issues(_ recorded: String?, at place: SourcePlace?) -> [ScheduleRecord.RecordedIssue] {
      let returned = record
      var issues = (returned ?? recorded.map { ScheduleRecord(name: $0) ?? .cut })?.allIssues ?? []
      if returned == nil && self != .unfinished || !leftTasks.isEmpty {
        issues.append(.init(text: text(at: place), location: nil))
      }
      return issues
    }

    /// What the body's return gave; nil if it did not return.
    fileprivate var record: ScheduleRecord? {
      switch self {
      case .returned(let name), .leftTasks(let name, _): ScheduleRecord(name: name)
      case .crashed, .deadlocked, .hung, .exited, .unfinished, .stopped: nil
      }
    }

    /// What an ending means for a test.
    fileprivate func text(at place: SourcePlace?) -> String {
      switch self {
      case .crashed(let reason):
        "The body crashed\(place?.at ?? ""): \(reason)" + (CrashReason.hint(reason).map { "\n\($0)" } ?? "")
      case .deadlocked: "A deadlock: every task waits, and nothing can wake any of them."
      case .hung: "A livelock: tasks go round in a circle, all others wait, and nothing can change that."
      case .stopped:
        "The body was stopped: \(whereabouts(place) ?? "it took too long"). Whether it would end is not known."
      case .exited(let code): "The body ended its process, with exit code \(code)."
      case .leftTasks:
        "Tasks are left: the body has returned, and not all that it started has ended. Await them, or cancel them."
      case .returned, .unfinished: name
      }
    }
  }

  extension Exploration.Race {
    /// Both sides of the race.
    fileprivate var text: String {
      let sides = [first, second].map { side in
        "\(side.task) \(side.access.rawValue)s\(side.place?.at ?? "")"
      }
      return "A data race: \(sides.joined(separator: ", and ")), and nothing orders the two."
    }
  }
#endif
