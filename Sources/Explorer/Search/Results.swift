import CAccessHooks

#if os(Linux) && compiler(>=6.3)
  // What the shared state says, as values.
  extension Explorer {
    func report(_ state: SharedState, printed: PrintedText?, options: SearchOptions) -> Exploration {
      let summary = state.summary
      let stop = Int(summary.stop)
      let sites = state.sites
      func token(_ found: RCFound, _ choices: UnsafePointer<UInt8>?) -> String {
        Token(
          program: program, variant: variant, granularity: options.granularity,
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
      if stop == RC_STOP_LIMIT, options.search == .exhaustive {
        reasons.append("a limit was reached" + Explorer.done(below: Int(summary.bound)))
      }
      if options.search != .exhaustive { reasons.append("schedules were chosen by chance") }
      if !state.note.isEmpty { reasons.append(state.note) }
      return Exploration(
        granularity: options.granularity, unit: rc_state_reduces(state.pointer) != 0 ? .classes : .schedules,
        schedules: Int(summary.schedules), complete: ended && rc_state_truncated(state.pointer) == 0,
        controlled: !uncontrolled, reason: reasons.isEmpty ? nil : reasons.joined(separator: "; "),
        seconds: summary.seconds, outcomes: outcomes, races: races, printed: printed)
    }

    /// What a search that was cut short has behind it.
    private static func done(below preemptions: Int) -> String {
      switch preemptions {
      case 0: ""
      case 1: ", after all schedules without a preemption"
      case 2: ", after all schedules with at most 1 preemption"
      default: ", after all schedules with at most \(preemptions - 1) preemptions"
      }
    }

    private func access(_ state: SharedState, race: Int32, side: Int32, root: String?) -> Exploration.Access {
      let source = state.source(of: rc_race_site(state.pointer, race, side), root: root)
      return Exploration.Access(
        file: source?.file, line: source?.line ?? 0,
        access: rc_race_access(state.pointer, race, side) & 2 != 0 ? .write : .read,
        task: String(cString: rc_race_task(state.pointer, race, side)))
    }

    func schedule(_ state: SharedState, printed: PrintedText?, token: Token, sourceRoot: String?) -> Schedule
    {
      let raw = RawStep.all(state.pointer)
      let steps = RawStep.steps(raw, shared: RawStep.sharedPlaces(raw), state: state, root: sourceRoot)
      var tasks: [String] = []
      for step in steps where !tasks.contains(step.task) { tasks.append(step.task) }
      return Schedule(
        program: token.program, variant: token.variant, granularity: token.granularity,
        outcome: String(cString: rc_state_replayed(state.pointer)),
        note: state.note.isEmpty ? nil : state.note,
        preemptions: steps.count { $0.isPreemption }, tasks: tasks, steps: steps, printed: printed)
    }
  }
#endif
