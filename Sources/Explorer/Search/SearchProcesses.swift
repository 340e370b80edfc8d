import CAccessHooks
import Foundation

/// How far a search has come.
package struct SearchProgress: Sendable {
  package var schedules: Int
  package var outcomes: Int
  package var races: Int
}

#if EXPLORER
  /// The processes of a search, which do what a `SearchStateMachine` decides.
  struct SearchProcesses {
    private let process: ExploringProcess
    private let subtrees: SearchedSubtrees
    private var machine: SearchStateMachine
    private var children: [Int: AskedProcess] = [:]
    private let kept: KeptChild?
    /// Whether a schedule has ended a process.
    private var hasDied = false
    private let file = PrintedFile()
    /// Whether what the next child prints in its first run is kept.
    private var keepsPrinted = true
    private let began = ContinuousClock.now
    /// How many processes were started. A schedule that ends a copy of one needs no other.
    private(set) var started = 0

    /// - Parameter state: what the search begins with, and what it leaves behind.
    init(_ explorer: Explorer, _ options: SearchOptions, _ state: SharedState) {
      process = ExploringProcess(explorer, hangAfter: options.noStepFor)
      (subtrees, machine) = (SearchedSubtrees(of: state), SearchStateMachine(options))
      rc_state_set_variant(state.pointer, explorer.variant)
      if machine.jobs == 1 { rc_state_alone(state.pointer) }
      kept = explorer.kept.flatMap { $0.isOf(state) ? $0 : nil }
      if let child = kept?.take() {
        children[0] = child
        keepsPrinted = false
      }
    }

    /// Runs until the search has ended. Returns what its first schedule printed.
    /// - Parameter watch: called several times a second; if it throws, the search ends.
    mutating func run(replaysFound: Bool = false, _ watch: (SearchProgress) throws -> Void) throws
      -> PrintedText?
    {
      defer { end() }
      repeat { try search(watch) } while try replaysFound && outlivesFirst()
      if replaysFound { try replayFound() }
      for child in children.values where child !== idle { child.end() }
      // The last schedule may have ended its process, or the time was over before lines were looked up.
      if !subtrees.whole.isDescribed { try process.describe(subtrees.whole) }
      return file.printed
    }

    /// Searches until the search has ended.
    private mutating func search(_ watch: (SearchProgress) throws -> Void) throws {
      var watched = began - .seconds(1)
      try tell(.timePassed)
      while !machine.isOver {
        if .now - watched > .milliseconds(50) {
          watched = .now
          let summary = subtrees.whole.summary
          try watch(
            SearchProgress(
              schedules: machine.schedules, outcomes: Int(summary.outcomes), races: Int(summary.races)))
        }
        let searching = children.filter { machine.subtree(of: $0.key) != nil }
        var waits = searching.flatMap(\.value.descriptors)
        _ = poll(&waits, nfds_t(waits.count), Int32(machine.patience * 1000))
        for (number, child) in searching {
          if let end = try child.look() { try tell(event(number, child, end)) }
        }
        goOnAlone()
        try tell(.timePassed)
      }
      // A process that was stopped at a limit is at a schedule.
      for (number, child) in children where number > 0 || machine.subtree(of: 0) != nil { child.end() }
      try subtrees.whole.check()
    }

    /// Once a schedule has changed files, one process searches, from the beginning: what several found, some found of each other.
    private mutating func goOnAlone() {
      guard machine.jobs > 1, rc_state_is_alone(subtrees.whole.pointer) else { return }
      beginAgain(jobs: 1)
    }

    private mutating func beginAgain(jobs: Int) {
      for child in children.values { child.end() }
      children = [:]
      var options = machine.options
      options.jobs = jobs
      machine = SearchStateMachine(options)
    }

    /// Whether a complete search begins again, since something outlives the first run of a process: one that knows all that was
    /// learned does not run the same schedule twice alike.
    private mutating func outlivesFirst() throws -> Bool {
      let whole = subtrees.whole
      guard let state = subtrees[1], rc_state_compares_first(whole.pointer, state.pointer) else {
        return false
      }
      let child = try AskedProcess(process, state: whole)
      defer { child.end() }
      started += 1
      guard try child.run(state, number: 1) == .answered,
        rc_state_compared_first(whole.pointer, state.pointer)
      else { return false }
      beginAgain(jobs: machine.options.jobs)
      return true
    }

    /// Replays the schedule once that stands for an outcome or a race, for each of them: in process 0, on the state of a subtree.
    private mutating func replayFound() throws {
      let whole = subtrees.whole
      // Where something left control, nobody says that schedules can be replayed.
      guard ![.uncontrolled, .nondeterministic].contains(whole.summary.stop), let state = subtrees[1] else {
        return
      }
      while rc_state_replays_found(whole.pointer, state.pointer) {
        for _ in 0..<Self.mostTries where !state.summary.stop.isEnd {
          if children[0]?.isAlive != true {
            children[0] = try AskedProcess(process, state: whole)
            started += 1
          }
          switch try children[0]?.run(state, number: 1) {
          case .gone(.killed(let signal)):
            whole.killer = signal
            return
          case .ended(let ending):
            ending.noteEndOfChild(in: state)
            rc_state_keeps(whole.pointer)
            hasDied = true
          case .answered, .gone, nil: break
          }
        }
        rc_state_replayed_found(whole.pointer, state.pointer)
      }
    }

    /// A process may be used up, or end in its first run.
    private static let mostTries = 4

    /// The process that the next search can have: it has done what it was asked for.
    private var idle: AskedProcess? {
      guard kept != nil, let child = children[0] else { return nil }
      return machine.subtree(of: 0) == nil && child.isAlive && child.hasAnswered && !hasDied ? child : nil
    }

    /// Ends the processes, but for one that is kept.
    private func end() {
      for child in children.values where child !== idle { child.end() }
      kept?.keep(idle)
    }

    private var seconds: Double { machine.options.used(subtrees.whole, since: began) }

    private mutating func tell(_ event: SearchStateMachine.Event?) throws {
      var events = [event].compactMap(\.self)
      while let event = events.popLast() {
        for action in machine.handle(event, subtrees.look(after: seconds)) {
          switch action {
          case .search(let number, let process):
            do {
              try search(number, process)
            } catch {
              guard number > 0 else { throw error }
              // What was asked is answered first.
              events.insert(.notStarted(process: process), at: 0)
            }
          case .fail(let error): throw error
          default: if let answer = try subtrees.carryOut(action) { events.append(answer) }
          }
        }
      }
    }

    private mutating func search(_ number: Int, _ process: Int) throws {
      guard let state = subtrees[number] else { return }
      var child = children[process]
      if child?.isAlive != true {
        child = try AskedProcess(self.process, state: state, printed: keepsPrinted ? file.rewound() : nil)
        keepsPrinted = false
        started += 1
      }
      children[process] = child
      child?.ask(state, number: UInt8(number))
    }

    /// What became of a process.
    private mutating func event(_ number: Int, _ child: AskedProcess, _ end: AskedProcess.End)
      -> SearchStateMachine.Event?
    {
      guard let state = machine.subtree(of: number).flatMap({ subtrees[$0] }) else { return nil }
      let summary = state.summary
      if let checks = state.failedChecks {
        let differences = String(cString: state.summary.differences)
        return .lost(process: number, .unknownRuntime(checks, differences: differences))
      }
      switch end {
      // A crash after the search has ended is not the program's: it took place while lines were looked up.
      case _ where summary.stop.isEnd, .answered: break
      case .gone(.killed(let signal)): return .lost(process: number, .childKilled(signal: signal))
      // It was used up: by what it searched before, or by a schedule that it left itself.
      case .gone where child.hasAnswered, .gone(.ended(.exited(0))) where summary.stop == .recycle: break
      case .gone(.ended(let ending)), .ended(let ending):
        guard summary.started else {
          return .lost(process: number, .childDidNotStart("\(ending.name) \(child.message)"))
        }
        // A replay whose first run died is run again, and prints again.
        keepsPrinted = rc_state_replays_first(state.pointer)
        if case .stopped(let stop) = ending, let stop { subtrees.whole.note(stop) }
        ending.noteEndOfChild(in: state)
        rc_state_keeps(subtrees.whole.pointer)
        hasDied = true
      }
      return .stopped(process: number, at: state.place, isGone: !child.isAlive)
    }
  }
#endif
