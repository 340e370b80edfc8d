import CAccessHooks
import Foundation

#if EXPLORER
  /// What a process that asks makes of states into which the program wrote at random, tried in copies of this process.
  package struct DamagedStates {
    /// How many copies read a damaged state, in how many of them the damage was seen, and the seeds of those that a signal ended.
    package private(set) var count = 0, seen = 0, died: [UInt64] = []
    private let explorer: Explorer
    private var options: SearchOptions
    private var seed: UInt64

    /// - Parameter seed: of the first damage; each next one has the next number.
    package init(_ explorer: Explorer, _ options: SearchOptions, seed: UInt64) {
      (self.explorer, self.options, self.seed) = (explorer, options, seed)
      // There is room for subtrees.
      (self.options.jobs, self.options.helpAfter) = (2, 0)
    }

    /// Damages the states of a search again and again. Each time all that is read of states is read, and this action is carried out.
    package mutating func damage(
      _ subtrees: SearchedSubtrees, times: Int, before action: SearchStateMachine.Action? = nil,
      hasSubtrees: Bool = true
    ) {
      for _ in 0..<times {
        fflush(nil)
        let copy = fork()
        guard copy >= 0 else { return }
        if copy == 0 {
          // Nothing may take long.
          alarm(20)
          rc_leave_no_core()
          _exit(subtrees.keepPrivate() ? sees(subtrees, action, hasSubtrees) ? 1 : 0 : 2)
        }
        var status: Int32 = 0
        while waitpid(copy, &status, 0) < 0, errno == EINTR {}
        count += 1
        if status == 1 << 8 { seen += 1 } else if status != 0 { died.append(seed) }
        seed += 1
      }
    }

    /// Whether the damage is seen.
    private func sees(
      _ subtrees: SearchedSubtrees, _ action: SearchStateMachine.Action?, _ hasSubtrees: Bool
    ) -> Bool {
      subtrees.damage(seed: seed)
      // As while a child runs.
      _ = subtrees.look(after: 1)
      do {
        if let action { _ = try subtrees.carryOut(action) }
        try subtrees.whole.check()
        explorer.readAll(of: subtrees.whole, options)
        for ending in [Ending.stopped(nil), .crashed(reason: "trap"), .stopped(Stop(.steps))] {
          ending.noteEndOfChild(in: subtrees.whole)
          try subtrees.whole.check()
        }
        guard hasSubtrees else { return false }
        _ = try subtrees.carryOut(.give(from: 0, to: 1, worth: 1))
        _ = try subtrees.carryOut(.take(1, by: 0))
        return false
      } catch {
        return true
      }
    }

    /// The states of a whole search by children, and of a replay of each of its outcomes.
    package mutating func damageSearch(times: Int) throws {
      let state = try SharedState(options)
      try explorer.search(state, options)
      damage(SearchedSubtrees(of: state), times: times)
      for outcome in explorer.report(state, printed: nil, options: options).outcomes.prefix(2) {
        let token = try explorer.token(outcome.token)
        let replay = try SharedState(replaying: token)
        rc_state_set_choices(replay.pointer, token.choices, UInt32(token.choices.count))
        try explorer.search(replay, SearchOptions(of: token))
        damage(SearchedSubtrees(of: replay), times: times, hasSubtrees: false)
      }
    }
  }

  extension Explorer {
    fileprivate func readAll(of state: SharedState, _ options: SearchOptions) {
      let found = report(state, printed: nil, options: options)
      let token = found.outcomes.first.flatMap { try? Token($0.token) }
      _ = (state.place, state.differs, state.isDescribed, RawStep.names(state.pointer))
      if let token {
        _ = schedule(state, printed: nil, token: token, sourceRoot: "/", about: [])
      }
      let raw = RawStep.all(state.pointer)
      _ = StepNote.all(raw, from: 0)
      var known = Int(state.replay.stepsBeforeLast)
      for index in 0..<state.replay.decisions {
        let decision = rc_decision(state.pointer, index)
        _ = raw[known..<Int(decision.steps)]
        known = Int(decision.steps)
        for number in 0..<decision.alternatives {
          _ = Position.Alternative(rc_alternative(state.pointer, index, number), choice: Int(number))
        }
      }
    }
  }

  extension SearchedSubtrees {
    fileprivate func damage(seed: UInt64) {
      let numbers = mapped
      rc_state_damage(self[numbers[Int(seed % UInt64(numbers.count))]]?.pointer, seed)
    }
  }
#endif
