// What follows from an event.
extension SearchStateMachine {
  mutating func note(_ event: Event) {
    switch event {
    case .timePassed: limitSubtrees()
    case .stopped(let process, let place, let isGone):
      guard let number = leave(process, isGone ? .absent : .idle) else { return }
      if phase != .searching {
        subtrees[number]?.state = .over
      } else if place == .schedule, !isGone {
        share(number)
      } else {
        stand(number, place)
      }
    case .lost(let process, let error):
      if let number = leave(process, .absent) { lose(number, error) }
    case .notStarted(let process):
      if let number = leave(process, .refused) { giveUp(number) }
    case .gave(let owner, let number, let isGiven):
      guard let state = subtrees[owner]?.state else { return }
      if isGiven {
        subtrees[number] = Subtree(owner: owner, generation: look.generation(owner))
        if state == .ready { share(owner) }
      } else {
        subtrees[owner]?.restsUntil = look.seconds + Self.rest
        if state == .ready { continueIfLarge(owner) }
      }
    case .continued(let number, let next, let isContinued):
      guard isContinued, let subtree = subtrees[number] else { return }
      for other in numbers where subtrees[other]?.owner == number { subtrees[other]?.owner = next }
      subtrees[next] = Subtree(owner: subtree.owner, generation: subtree.generation, previous: number)
      finish(number)
    case .took(let number, let owner, let isTaken, let place):
      for other in numbers where isTaken && subtrees[other]?.previous == number {
        subtrees[other]?.previous = nil
      }
      forget(number)
      stand(owner, place)
    }
  }

  /// A process does not search any more. Gives the number of its subtree if that is still needed.
  mutating func leave(_ process: Int, _ now: Process) -> Int? {
    guard let number = subtree(of: process) else { return nil }
    processes[process] = now
    let isNeeded = subtrees[number]?.isSearched == true
    if isNeeded { subtrees[number]?.state = .ready } else { subtrees[number] = nil }
    return isNeeded ? number : nil
  }

  mutating func lose(_ number: Int, _ error: ExplorerError) {
    switch error {
    case .unknownRuntime: end(.fail(error))
    case _ where phase != .searching: subtrees[number] = nil
    // Its owner searches that itself.
    case _ where number > 0: giveUp(number)
    // The findings so far are valid. The current schedule and the following ones are unknown.
    case .childKilled(let signal) where look.progress[0]?.schedules ?? 0 > 0:
      actions.append(.stopAtLimit)
      end(.finish(killedBy: signal))
    default: end(.fail(error))
    }
  }

  mutating func end(_ action: Action) {
    actions.append(action)
    phase = .over
  }

  /// The search of a subtree stands at this place.
  mutating func stand(_ number: Int, _ place: Place) {
    var since = look.seconds
    subtrees[number]?.restsUntil = since
    switch (subtrees[number]?.state, place) {
    case (nil, _): return
    case (.waiting(_, let before), .given): since = before
    case (.waiting(_, let before), _) where number == 0: actions.append(.waited(seconds: since - before))
    default: break
    }
    switch place {
    case .schedule: subtrees[number]?.state = .ready
    case .given(let awaited):
      subtrees[number]?.state = .waiting(for: awaited, since: since)
      settle(number)
    case .end(let atLimit):
      finish(number)
      // It is not known whether the limit was that of the time.
      let isOfSchedules = options.maximumSchedules.map { look.schedules(0) >= $0 } ?? false
      if number == 0, atLimit, options.maximumSeconds != nil, !isOfSchedules { collect() }
    }
  }

  mutating func finish(_ number: Int) {
    subtrees[number]?.state = .over
    if let owner = subtrees[number]?.owner { settle(owner) }
  }

  /// A search that has come to a subtree that it gave away takes what was found there, if that is over.
  mutating func settle(_ owner: Int) {
    guard case .waiting(let awaited, _) = subtrees[owner]?.state, subtrees[awaited]?.state == .over else {
      return
    }
    actions.append(.take(awaited, by: owner))
  }

  mutating func giveUp(_ number: Int) {
    actions.append(.giveUp(number))
    finish(number)
  }

  /// The subtree, and those that it gave away, are not needed any more. A process that is still at it is stopped first.
  mutating func forget(_ number: Int) {
    guard let subtree = subtrees[number], subtree.state != .stopping else { return }
    for other in numbers where subtrees[other]?.owner == number || subtrees[other]?.previous == number {
      forget(other)
    }
    subtrees[number] = nil
    guard subtree.isSearched else { return }
    subtrees[number] = Subtree(state: .stopping)
    actions.append(.pause(number))
  }

  /// A search that has started over needs nothing of what it gave away before.
  mutating func dropWorthless() {
    for number in numbers {
      guard let subtree = subtrees[number], let owner = subtree.owner else { continue }
      if subtrees[owner].map({ $0.state == .stopping }) ?? true
        || look.generation(owner) != subtree.generation
      {
        forget(number)
      }
    }
  }
}
