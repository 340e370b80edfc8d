import CAccessHooks

#if EXPLORER
  // What the shared state says, as values.
  extension Explorer {
    package func report(_ state: SharedState, printed: PrintedText?, options: SearchOptions) -> Exploration {
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

      var gone: [Limitation] = []
      let outcomes = state.outcomes.compactMap { one -> Exploration.Outcome? in
        guard !one.found.isGone else {
          gone.append(.notReplayed(Ending(one.ending), schedules: Int(one.found.schedules)))
          return nil
        }
        return Exploration.Outcome(
          ending: Ending(one.ending), schedules: Int(one.found.schedules),
          preemptions: Int(one.found.preemptions), token: token(one.found),
          place: state.place(of: one.ending.places, root: options.sourceRoot), recorded: one.ending.recorded,
          resumptions: one.ending.resumptions(state, root: options.sourceRoot), racing: Int(one.racing))
      }.sorted { ($1.schedules, $0.ending.name) < ($0.schedules, $1.ending.name) }

      var races: [Exploration.Race] = []
      for index in 0..<summary.races {
        let race = rc_race(state.pointer, index)
        guard race.found.schedules > 0 else { continue }
        guard !race.found.isGone else {
          gone.append(.notReplayed(nil, schedules: Int(race.found.schedules)))
          continue
        }
        races.append(
          Exploration.Race(
            first: state.access(race.first, root: options.sourceRoot),
            second: state.access(race.second, root: options.sourceRoot),
            schedules: Int(race.found.schedules), token: token(race.found)))
      }
      func line(_ access: Exploration.Access) -> Int { access.place?.line ?? 0 }
      races.sort {
        (line($0.first), line($0.second), $1.schedules) < (line($1.first), line($1.second), $0.schedules)
      }

      let uncontrolled =
        stop == .uncontrolled || stop == .nondeterministic || !gone.isEmpty
      var limitations = uncontrolled ? [state.cause].compactMap(\.self) + gone : []
      if let signal = state.killer {
        limitations.append(.killed(signal: signal))
      } else if stop == .failed {
        limitations.append(.failure)
      } else if options.search != .exhaustive {
        limitations.append(.sampled)
      } else if stop == .limit {
        limitations.append(.limit(preemptions: Int(summary.bound)))
      }
      limitations += state.limitations(root: options.sourceRoot)
      return Exploration(
        granularity: options.granularity, unit: summary.reduces ? .classes : .schedules,
        schedules: Int(summary.schedules),
        schedulesBefore: summary.moreThan > 0 ? Int(summary.moreThan) : nil,
        memory: summary.weakOrders ? .weak : options.isSequential ? .sequential : nil,
        mayBuffer: summary.mayBuffer, timers: options.timers, poolWidth: options.poolThreads,
        complete: stop == .exhausted && !limitations.contains(where: \.leavesOut),
        controlled: !uncontrolled, leftMainActor: summary.leftMain, sleeps: summary.sleeps,
        limitations: limitations,
        seconds: summary.seconds, outcomes: outcomes, races: races, printed: printed,
        stopped: state.stop.map {
          .init(
            stop: $0, place: state.place(of: summary.stoppedPlaces, root: options.sourceRoot),
            recorded: String(cString: summary.stoppedSaid))
        })
    }

    /// - Parameter subjects: what the schedule is asked about: all accesses to it are steps.
    func schedule(
      _ state: SharedState, printed: PrintedText?, token: Token, sourceRoot: String?,
      about subjects: Set<Subject>
    ) -> Schedule {
      let raw = RawStep.all(state.pointer)
      let shared = RawStep.sharedAddresses(raw).union(
        raw.filter { $0.kind.isAccess && $0.subject.map(subjects.contains) ?? false }.map(\.step.address))
      let steps = RawStep.steps(raw, shared: shared, state: state, root: sourceRoot).withOneTurn()
      let tasks = Set(steps.map(\.task)).sorted()
      let schedule = Schedule(
        program: token.program, variant: token.variant, granularity: token.granularity,
        ending: Ending(state.replay.ending), recorded: state.replay.ending.recorded,
        place: state.place(of: state.replay.ending.places, root: sourceRoot),
        resumptions: state.replay.ending.resumptions(state, root: sourceRoot),
        limitations: state.limitations(root: sourceRoot),
        preemptions: Int(state.replay.preemptions), tasks: tasks, steps: steps, printed: printed,
        races: state.racesOfLast(root: sourceRoot, token: token.text))
      return labels(of: state).named(schedule)
    }

    /// What the tasks of the schedule that ran last are called in the program's code.
    func labels(of state: SharedState) -> TaskLabels {
      let made = (0..<state.replay.made).map { rc_made(state.pointer, $0) }.compactMap { made in
        state.place(of: made.site, root: nil).map {
          (task: TaskName(made.task), place: $0, isTimer: made.isTimer)
        }
      }
      let tasks = made.filter { !$0.isTimer }
      // A sleep in a library that the program uses says nothing to its reader.
      let files = Set(tasks.map(\.place.file))
      let timers = made.filter { $0.isTimer && files.contains($0.place.file) }
      return TaskLabels(
        tasks.compactMap { made in
          SourceText.line(of: made.place, in: sources).map { (made.task, $0) }
        },
        timers: timers.map { made in
          (
            made.task,
            "line \(made.place.line)"
              + (sources.count > 1 ? " of \(made.place.file.split(separator: "/").last ?? "")" : "")
          )
        }, main: mainTask)
    }
  }

  extension SharedState {
    fileprivate func access(_ access: RCAccess, root: String?) -> Exploration.Access {
      Exploration.Access(
        place: place(of: access.site, root: root), access: access.write ? .write : .read,
        task: TaskName(access.task))
    }

    /// The data races of the schedule that ran last, whose token this is.
    func racesOfLast(root: String?, token: String) -> [Exploration.Race] {
      (0..<summary.races).map { rc_race(pointer, $0) }.filter(\.isOfLast).map { race in
        Exploration.Race(
          first: access(race.first, root: root), second: access(race.second, root: root), schedules: 1,
          token: token)
      }
    }
  }
#endif
