import CAccessHooks

#if EXPLORER
  /// The states of a search and of its subtrees, to which what a `SearchStateMachine` decides about them is done.
  package final class SearchedSubtrees {
    package let whole: SharedState
    private var states: [Int: SharedState]

    package init(of whole: SharedState) {
      (self.whole, states) = (whole, [0: whole])
    }

    /// The state of a subtree; nil if there is no room for it.
    package subscript(_ number: Int) -> SharedState? {
      if states[number] == nil { states[number] = SharedState(subtree: number, of: whole) }
      return states[number]
    }

    /// The numbers of those that are in use.
    var mapped: [Int] { states.keys.sorted() }

    /// From now on, what this process writes into them stays its own. False if there is no room.
    func keepPrivate() -> Bool {
      states.allSatisfy { rc_state_keep_private($1.pointer, whole.descriptor, UInt32($0)) }
    }

    /// What can be seen of the search after so many seconds.
    package func look(after seconds: Double) -> SearchStateMachine.Look {
      SearchStateMachine.Look(
        seconds: seconds, isStuck: whole.stop != nil, left: Int(clamping: rc_state_left(whole.pointer)),
        progress: states.mapValues { state in
          let summary = state.summary
          return .init(
            schedules: Int(summary.schedules), before: Int(summary.before),
            generation: rc_state_generation(state.pointer))
        })
    }

    /// Does what is to be done to the states, and gives the answer if there is one.
    ///
    /// - Throws: ``ExplorerError/memoryOverwritten``.
    package func carryOut(
      _ action: SearchStateMachine.Action
    ) throws(ExplorerError) -> SearchStateMachine.Event? {
      func state(_ number: Int) -> OpaquePointer? { self[number]?.pointer }
      // Any child can write into the state of the whole search, and its own subtree's.
      for number in action.states { try self[number]?.check() }
      switch action {
      case .pause(let number): rc_state_pause(state(number))
      case .give(let owner, let number, let worth):
        let isGiven = state(number).map { rc_state_give(state(owner), $0, UInt32(number), UInt64(worth)) }
        return .gave(from: owner, to: number, isGiven ?? false)
      case .continue(let number, let next):
        let isContinued = state(next).map { rc_state_continue(state(number), $0, UInt32(next)) }
        return .continued(number, as: next, isContinued ?? false)
      case .take(let number, let owner):
        let isTaken = rc_state_take(state(owner), state(number))
        rc_state_go_on(state(owner))
        return self[owner].map { .took(number, by: owner, isTaken, at: $0.place) }
      case .giveUp(let number): rc_state_give_up(state(number))
      case .limit(let number, let schedules): rc_state_limit(state(number), UInt64(schedules))
      case .waited(let seconds): rc_state_waited(whole.pointer, seconds)
      case .stopAtLimit: rc_state_stop_at_limit(whole.pointer)
      case .add(let number): rc_state_add(whole.pointer, state(number))
      case .finish(let killer): whole.killer = killer
      case .search, .fail: break
      }
      return nil
    }
  }

  extension SearchStateMachine.Action {
    /// Whose states are read, or changed by more than a number.
    fileprivate var states: [Int] {
      switch self {
      case .give(let owner, let number, _): [owner, number]
      case .continue(let number, let next): [number, next]
      case .take(let number, let owner): [owner, number]
      case .add(let number): [0, number]
      default: []
      }
    }
  }

  extension SharedState {
    /// Where the search stands when no process is at it.
    package var place: SearchStateMachine.Place {
      let stop = summary.stop
      if stop.isEnd { return .end(atLimit: stop == .limit) }
      return stop == .given ? .given(Int(rc_state_awaited(pointer))) : .schedule
    }
  }
#endif
