import CAccessHooks

#if os(Linux) && compiler(>=6.3)
  // What the shared state says, as values.
  extension Explorer {
    func report(_ state: SharedState, options: Options) -> Exploration {
      let summary = state.summary
      let stop = Int(summary.stop)
      let sites = state.sites
      func token(_ found: RCFound, _ choices: UnsafePointer<UInt8>?) -> String {
        Token(
          exhibit: exhibit, variant: variant, granularity: options.granularity,
          preemptions: options.preemptions,
          fingerprint: summary.fingerprint, sites: sites, choices: SharedState.choices(found, choices)
        ).text
      }

      let outcomes = (0..<summary.outcomes).map { index in
        let found = rc_outcome(state.pointer, index)
        return Exploration.Outcome(
          outcome: String(cString: rc_outcome_name(state.pointer, index)), schedules: Int(found.schedules),
          preemptions: Int(found.preemptions), token: token(found, rc_outcome_choices(state.pointer, index)))
      }.sorted { ($1.schedules, $0.outcome) < ($0.schedules, $1.outcome) }

      var races: [Exploration.Race] = []
      for index in 0..<summary.races {
        let found = rc_race(state.pointer, index)
        guard found.schedules > 0 else { continue }
        races.append(
          Exploration.Race(
            first: access(state, race: index, side: 0, root: options.sourceRoot),
            second: access(state, race: index, side: 1, root: options.sourceRoot),
            schedules: Int(found.schedules),
            token: token(found, rc_race_choices(state.pointer, index))))
      }
      races.sort {
        ($0.first.line, $0.second.line, $1.schedules) < ($1.first.line, $1.second.line, $0.schedules)
      }

      let uncontrolled =
        stop == RC_STOP_UNCONTROLLED || stop == RC_STOP_NONDETERMINISTIC
      // A bound on preemptions leaves schedules out by intention; within it the search is complete.
      let ended = stop == RC_STOP_EXHAUSTED
      var reasons = uncontrolled ? [state.reason] : []
      if stop == RC_STOP_LIMIT, options.search == .exhaustive { reasons.append("a limit was reached") }
      if options.search != .exhaustive { reasons.append("schedules were chosen by chance") }
      if !state.note.isEmpty { reasons.append(state.note) }
      return Exploration(
        granularity: options.granularity, unit: rc_state_reduces(state.pointer) != 0 ? .classes : .schedules,
        schedules: Int(summary.schedules), complete: ended && rc_state_truncated(state.pointer) == 0,
        controlled: !uncontrolled, reason: reasons.isEmpty ? nil : reasons.joined(separator: "; "),
        seconds: summary.seconds, outcomes: outcomes, races: races)
    }

    private func access(_ state: SharedState, race: Int32, side: Int32, root: String?) -> Exploration.Access {
      let source = state.source(of: rc_race_site(state.pointer, race, side), root: root)
      return Exploration.Access(
        file: source?.file, line: source?.line ?? 0,
        access: rc_race_access(state.pointer, race, side) & 2 != 0 ? .write : .read,
        task: String(cString: rc_race_task(state.pointer, race, side)))
    }

    func schedule(_ state: SharedState, token: Token, sourceRoot: String?) -> Schedule {
      let raw = (0..<rc_step_count(state.pointer)).map {
        RawStep(
          step: rc_step(state.pointer, $0), task: String(cString: rc_step_task(state.pointer, $0)),
          other: String(cString: rc_step_other(state.pointer, $0)))
      }
      let shared = RawStep.sharedPlaces(raw)
      var steps: [Schedule.Step] = []
      var tasks: [String] = []
      var isPreemption = false
      for one in raw {
        isPreemption = isPreemption || one.step.preemption != 0
        guard let kind = Schedule.Step.Kind(one.step.kind), one.isWorthTelling(kind, shared: shared) else {
          continue
        }
        let source = state.source(of: one.step.site, root: sourceRoot)
        if !tasks.contains(one.task) { tasks.append(one.task) }
        steps.append(
          Schedule.Step(
            task: one.task, kind: kind, file: source?.file, line: source?.line,
            value: one.step.hasValue != 0 ? Int(Int64(bitPattern: one.step.value)) : nil,
            size: kind.isAccess ? Int(one.step.size) : nil,
            destination: kind == .hop ? [.pool, .actor, .mainActor][Int(one.step.size)] : nil,
            other: one.other.isEmpty ? nil : one.other, isPoint: one.step.counted != 0,
            isPreemption: isPreemption))
        isPreemption = false
      }
      return Schedule(
        exhibit: token.exhibit, variant: token.variant, granularity: token.granularity,
        outcome: String(cString: rc_state_replayed(state.pointer)),
        note: state.note.isEmpty ? nil : state.note,
        preemptions: steps.count { $0.isPreemption }, tasks: tasks, steps: steps)
    }
  }

  /// A step as the child noted it.
  private struct RawStep {
    var step: RCStep
    var task: String
    var other: String

    /// The places in memory that one task changed after another had touched them. All others (a task's own variables, what
    /// was set up before the tasks began) tell nothing about the order.
    static func sharedPlaces(_ steps: [RawStep]) -> Set<UInt64> {
      var first: [UInt64: String] = [:]
      var several: Set<UInt64> = []
      var shared: Set<UInt64> = []
      for one in steps {
        guard let kind = Schedule.Step.Kind(one.step.kind), kind.isAccess else { continue }
        let place = one.step.address
        if let owner = first[place] {
          if owner != one.task { several.insert(place) }
          if several.contains(place), kind != .read { shared.insert(place) }
        } else {
          first[place] = one.task
        }
      }
      return shared
    }

    func isWorthTelling(_ kind: Schedule.Step.Kind, shared: Set<UInt64>) -> Bool {
      switch kind {
      case .read, .write, .atomic: step.counted != 0 || shared.contains(step.address)
      // An actor's queue is the runtime's; its tasks' own steps show what ran on it.
      default: task != "an actor"
      }
    }
  }

  extension Schedule.Step.Kind {
    var isAccess: Bool { self == .read || self == .write || self == .atomic }
  }

  extension Schedule.Step.Kind {
    fileprivate init?(_ kind: Int32) {
      switch Int(kind) {
      case RC_STEP_START: self = .start
      case RC_STEP_READ: self = .read
      case RC_STEP_WRITE: self = .write
      case RC_STEP_ATOMIC: self = .atomic
      case RC_STEP_HOP: self = .hop
      case RC_STEP_ENQUEUE: self = .enqueue
      case RC_STEP_SUSPEND: self = .suspend
      case RC_STEP_BLOCK: self = .blocked
      case RC_STEP_LOCK: self = .lock
      case RC_STEP_SLEEP: self = .sleep
      case RC_STEP_END: self = .end
      default: return nil
      }
    }
  }
#endif
