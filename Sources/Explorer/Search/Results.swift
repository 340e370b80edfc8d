import CAccessHooks

#if os(Linux) && compiler(>=6.3)
  // What the shared state says, as values.
  extension Explorer {
    func report(_ state: SharedState, printed: PrintedText?, options: SearchOptions) -> Exploration {
      let summary = state.summary
      let stop = summary.stop
      let sites = state.sites
      func token(_ found: RCFound) -> String {
        Token(
          program: program, variant: variant, granularity: options.granularity,
          preemptions: options.preemptions,
          fingerprint: summary.fingerprint, sites: sites, choices: found.allChoices
        ).text
      }

      let outcomes = (0..<summary.outcomes).map { index in
        let one = rc_outcome(state.pointer, index)
        return Exploration.Outcome(
          outcome: one.ending.outcome, schedules: Int(one.found.schedules),
          preemptions: Int(one.found.preemptions), token: token(one.found))
      }.sorted { ($1.schedules, $0.outcome) < ($0.schedules, $1.outcome) }

      var races: [Exploration.Race] = []
      for index in 0..<summary.races {
        let race = rc_race(state.pointer, index)
        guard race.found.schedules > 0 else { continue }
        races.append(
          Exploration.Race(
            first: access(race.first, state, root: options.sourceRoot),
            second: access(race.second, state, root: options.sourceRoot),
            schedules: Int(race.found.schedules), token: token(race.found)))
      }
      races.sort {
        ($0.first.line, $0.second.line, $1.schedules) < ($1.first.line, $1.second.line, $0.schedules)
      }

      let uncontrolled =
        stop == .uncontrolled || stop == .nondeterministic
      // A bound on preemptions leaves schedules out by intention; within it the search is complete.
      let ended = stop == .exhausted
      var reasons = uncontrolled ? [state.reason] : []
      if stop == .limit, options.search == .exhaustive {
        reasons.append("a limit was reached" + Explorer.done(below: Int(summary.bound)))
      }
      if options.search != .exhaustive { reasons.append("schedules were chosen by chance") }
      if !state.note.isEmpty { reasons.append(state.note) }
      return Exploration(
        granularity: options.granularity, unit: summary.reduces ? .classes : .schedules,
        schedules: Int(summary.schedules), complete: ended && !summary.truncated,
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

    private func access(_ access: RCAccess, _ state: SharedState, root: String?) -> Exploration.Access {
      let source = state.source(of: access.site, root: root)
      return Exploration.Access(
        file: source?.file, line: source?.line ?? 0,
        access: access.write ? .write : .read, task: String(cString: access.task))
    }

    func schedule(_ state: SharedState, printed: PrintedText?, token: Token, sourceRoot: String?) -> Schedule
    {
      let raw = RawStep.all(state.pointer)
      let steps = RawStep.steps(raw, shared: RawStep.sharedPlaces(raw), state: state, root: sourceRoot)
      var tasks: [String] = []
      for step in steps where !tasks.contains(step.task) { tasks.append(step.task) }
      return Schedule(
        program: token.program, variant: token.variant, granularity: token.granularity,
        outcome: state.replay.ending.outcome,
        note: state.note.isEmpty ? nil : state.note,
        preemptions: steps.count { $0.isPreemption }, tasks: tasks, steps: steps, printed: printed)
    }
  }
#endif
