import CAccessHooks

#if EXPLORER
  // What becomes of the parts.
  extension ParallelSearch {
    func note(_ end: AskedProcess.End, of worker: Worker) throws {
      guard let number = worker.part, let part = parts[number] else { return }
      worker.part = nil
      let message = worker.child?.message ?? ""
      if end != .answered { worker.child = nil }
      if part.isStale { return forget(number) }
      let summary = part.state.summary
      if let checks = part.state.failedChecks { throw ExplorerError.unknownRuntime(checks) }
      if summary.stop.isEnd {
        // A crash after the search has ended is not the program's: it took place while lines were looked up.
        if number == 0 { isDescribed = end == .answered }
        return finish(number)
      }
      switch end {
      case .answered:
        if summary.stop == .recycle {
          // It ends by itself, while another one starts.
          usedUp += [worker.child].compactMap(\.self)
          worker.child = nil
          try? start(worker)
        }
        if summary.stop == .given { return settle(number) }
        part.status = .ready
        if summary.stop == .paused {
          share(number)
          if isLarge(part) { goOn(number) }
        }
      case .ended(let ending):
        guard summary.started else { throw ExplorerError.childDidNotStart("\(ending.name) \(message)") }
        if ending.noteEndOfChild(in: part.state) {
          part.status = .ready
        } else if part.state.summary.stop == .given {
          settle(number)
        } else {
          finish(number)
        }
      case .killed(let signal?):
        guard number == 0 else { return giveUp(number) }
        // The findings so far are valid. The current schedule and the following ones are unknown.
        guard summary.schedules > 0 else { throw ExplorerError.childKilled(signal: signal) }
        whole.killer = signal
        rc_state_stop_at_limit(whole.pointer)
        finish(0)
      case .killed(nil):
        guard part.failedStarts < 2 else {
          guard number == 0 else { return giveUp(number) }
          throw ExplorerError.childDidNotStart(message)
        }
        part.failedStarts += 1
        part.status = .ready
      }
    }

    /// A part pauses: each child that has nothing to do gets some of what it would do later.
    func share(_ number: Int) {
      parts[number]?.isPausing = false
      for _ in idleWorkers.dropFirst() where give(from: number) == nil {
        // There was nothing to give. It may be worth another look when it has run a while.
        parts[number]?.restsUntil = .now + Self.turn * 5
        return
      }
    }

    /// A search has come to a part that it gave away. If that is over, it goes on behind it.
    private func settle(_ first: Int) {
      noteWaiting(first, true)
      parts[first]?.status = .waiting
      var number = first
      while let part = parts[number], part.status == .waiting {
        let state = part.state.pointer
        let awaited = Int(rc_state_awaited(state))
        guard let given = parts[awaited], given.status == .over else { return }
        if rc_state_take(state, given.state.pointer) {
          for next in parts.values where next.previous == awaited { next.previous = nil }
        }
        forget(awaited)
        if rc_state_go_on(state) {
          part.status = .ready
        } else if rc_summary(state).stop != .given {
          part.status = .over
          guard let owner = part.owner else { return }
          number = owner
        }
      }
    }

    func finish(_ number: Int) {
      parts[number]?.status = .over
      if let owner = parts[number]?.owner, parts[owner]?.status == .waiting { settle(owner) }
    }

    /// What was found there is not taken: its owner searches that itself.
    func giveUp(_ number: Int) {
      guard let state = parts[number]?.state else { return }
      rc_state_give_up(state.pointer)
      finish(number)
    }

    /// The part, and those that it gave away, are not needed any more. A child that is still at it is stopped first.
    private func forget(_ number: Int) {
      guard let part = parts[number] else { return }
      for (other, child) in parts where !child.isStale && (child.owner == number || child.previous == number)
      {
        forget(other)
      }
      if part.status == .running, workers.contains(where: { $0.part == number }) {
        part.isStale = true
        rc_state_pause(part.state.pointer)
      } else {
        parts[number] = nil
      }
    }

    /// A search that has started over needs nothing of what it gave away before.
    func dropWorthless() {
      for (number, part) in parts where !part.isStale {
        guard let owner = part.owner else { continue }
        guard let giver = parts[owner], !giver.isStale, rc_state_era(giver.state.pointer) == part.era else {
          forget(number)
          continue
        }
      }
    }
  }

  // A search that ends, or switches to classes, after some schedules.
  extension ParallelSearch {
    /// What was found in a part is taken as a whole or not at all: so it must not be large, compared with what is left.
    private func isLarge(_ part: Part) -> Bool {
      let left = rc_state_left(whole.pointer)
      return part.owner != nil && left > 0 && part.state.schedulesSoFar > max(500, left / 16)
    }

    /// A part that pauses goes on as another one. What was found so far can be taken.
    private func goOn(_ number: Int) {
      guard let part = parts[number], let (next, state) = freePart else { return }
      guard rc_state_continue(part.state.pointer, state.pointer, UInt32(next)) else { return }
      for child in parts.values where child.owner == number { child.owner = next }
      let continued = Part(state, owner: part.owner, era: part.era)
      continued.previous = number
      parts[next] = continued
      finish(number)
    }

    /// Large parts pause, to be continued as others; and those behind the limit stop.
    func limitParts() {
      guard rc_state_left(whole.pointer) > 0 else { return }
      for (number, part) in parts where part.status == .running && part.owner != nil && !part.isStale {
        rc_state_limit(part.state.pointer, UInt64(left(number)))
        if !part.isPausing, isLarge(part) {
          part.isPausing = true
          rc_state_pause(part.state.pointer)
        }
      }
    }

    /// How many schedules of a part may count, as far as it is known now.
    private func left(_ number: Int) -> Int {
      guard let part = parts[number], let owner = part.owner else { return Int(rc_state_left(whole.pointer)) }
      let before = part.previous ?? owner
      let used = before == 0 ? 0 : parts[before]?.state.schedulesSoFar ?? 0
      return max(1, left(before) - used)
    }
  }
#endif
