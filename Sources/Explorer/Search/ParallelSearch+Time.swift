import CAccessHooks

#if EXPLORER
  // Time.
  extension ParallelSearch {
    /// While the search itself waits, nobody counts its seconds.
    func noteWaiting(_ number: Int, _ waits: Bool) {
      guard number == 0 else { return }
      if waits {
        waitsSince = waitsSince ?? .now
      } else if let since = waitsSince {
        rc_state_waited(whole.pointer, (ContinuousClock.now - since) / .seconds(1))
        waitsSince = nil
      }
    }

    /// As a number: a limit may be larger than any duration.
    var isLate: Bool {
      guard let limit = options.maximumSeconds else { return false }
      return (ContinuousClock.now - began) / .seconds(1) > limit
    }

    var isStoppedByTime: Bool {
      let summary = whole.summary
      guard summary.stop == .limit, options.maximumSeconds != nil, whole.killer == nil else { return false }
      return options.maximumSchedules.map { whole.schedulesSoFar < $0 } ?? true
    }

    /// Stops the search.
    func end() throws {
      if parts[0]?.status == .running { return }  // its child looks at the clock
      noteWaiting(0, false)
      rc_state_stop_at_limit(whole.pointer)
      parts[0]?.status = .over
    }

    /// A search that ends early has found what its parts have found so far. Those that do not pause soon are left out.
    func addWhatWasFound() throws {
      for (number, part) in parts where number > 0 && part.status == .running {
        rc_state_pause(part.state.pointer)
      }
      let began = ContinuousClock.now
      while parts.values.contains(where: { $0.owner != nil && $0.status == .running }),
        ContinuousClock.now - began < .seconds(1)
      {
        wait()
        for worker in workers where worker.part != nil && worker.part != 0 {
          guard let number = worker.part, let end = worker.child?.look() else { continue }
          worker.part = nil
          if end == .answered { parts[number]?.status = .over } else { parts[number] = nil }
        }
      }
      dropWorthless()
      for (number, part) in parts.sorted(by: { $0.key < $1.key })
      where number > 0 && !part.isStale && part.status != .running {
        rc_state_add(whole.pointer, part.state.pointer)
      }
    }
  }

  extension SharedState {
    /// How many schedules there were so far.
    var schedulesSoFar: Int {
      let summary = summary
      return Int(summary.before + summary.schedules)
    }
  }
#endif
