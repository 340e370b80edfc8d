import CAccessHooks

#if EXPLORER
  /// Checks the explorer's assumptions about the runtime, at the start of each child.
  enum SelfCheck {
    // Written by the one thread that explores.
    nonisolated(unsafe) private static var asRead: RuntimeFacts.Job?
    nonisolated(unsafe) private static var asTold: RuntimeFacts.Job?

    /// What is found in this process, on the executors that are installed already.
    ///
    /// - Throws: what making the state of the tiny search throws.
    static func facts() throws -> RuntimeFacts {
      let found = rc_runtime_facts()
      var facts = RuntimeFacts(
        hooks: String(cString: found.hooks), names: String(cString: found.names),
        threadBlocks: Int(found.threadBlocks),
        streamFunctions: Int(found.streamFunctions), groupFunctions: Int(found.groupFunctions),
        schedules: [:], races: 0)
      // Without its hooks a search would prove nothing, and may not end.
      guard facts.hooks.isEmpty, facts.threadBlocks > 0 else { return facts }
      let state = try SharedState(SearchOptions(maximumSchedules: 1000))
      ExploredProgram.selfCheck(state, running: twoIncrements)
      facts.schedules = Dictionary(
        state.outcomes.map { (Ending($0.ending).name, Int($0.found.schedules)) }, uniquingKeysWith: +)
      facts.races = Int(state.summary.races)
      (facts.jobAsRead, facts.jobAsTold) = (asRead, asTold)
      return facts
    }

    private static let twoIncrements: ProgramBody = {
      rc_self_check_begin()
      let first = Task.detached {
        if asRead == nil { look() }
        rc_self_check_increment()
      }
      let second = Task.detached { rc_self_check_increment() }
      await first.value
      await second.value
      return String(rc_self_check_counter())
    }

    /// Looks at the running task's job in both ways.
    private static func look() {
      let read = rc_current_job_facts()
      guard let pointer = read.job else { return }
      let told = unsafeBitCast(pointer, to: UnownedJob.self)
      asRead = .init(
        kind: Int(read.kind), priority: Int(read.priority), identifier: "\(read.identifier)",
        hasFunction: read.hasFunction)
      // A task's kind is 0. It is described as `UnownedJob(id: 7)`.
      asTold = .init(
        kind: 0, priority: Int(told.priority.rawValue), identifier: told.description.filter(\.isNumber),
        hasFunction: true)
    }
  }

  extension SharedState {
    /// The checks that failed in the child that was started last; nil if none did.
    var failedChecks: [RuntimeCheck]? {
      let bits = summary.failedChecks
      return bits == 0 ? nil : RuntimeCheck.allCases.filter { bits & 1 << $0.rawValue != 0 }
    }
  }
#endif
