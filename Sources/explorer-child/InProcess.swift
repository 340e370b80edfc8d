import CAccessHooks
import Explorer
import RandomPrograms

extension Explorer {
  /// Searches a program in this process, without starting a child: for many small programs, one after the
  /// other. Replaces the process's executors, so it must be called from a *synchronous* `main`, in a process that does
  /// nothing else. A program that crashes or hangs ends this process.
  ///
  /// - Returns: the findings; nil if this process is used up, because deadlocks leave stacks behind.
  /// - Throws: ``ExplorerError``.
  static func exploreInProcess(
    _ name: String, _ options: SearchOptions = SearchOptions(), body: @escaping ProgramBody
  ) throws -> Exploration? {
    #if EXPLORER
      let state = try SharedState(options)
      ExploredProgram.install(body)
      if rc_child_search(state.pointer) == .recycle { return nil }
      return describedReport(name, state, options)
    #else
      throw ExplorerError.unsupported
    #endif
  }

  #if EXPLORER
    fileprivate static func describedReport(_ name: String, _ state: SharedState, _ options: SearchOptions)
      -> Exploration
    {
      Symbols.describe(state.pointer)
      return Explorer(own: name, arguments: []).report(state, printed: nil, options: options)
    }
  #endif
}

#if EXPLORER
  /// A search by several processes that are all this one, in a time of its own: which of them runs its next schedule is random.
  /// What is found must be that of the search by one.
  struct InterleavedSearch {
    private let options: SearchOptions
    private let subtrees: SearchedSubtrees
    private var machine: SearchStateMachine
    private var random: RandomNumbers
    /// How long a schedule takes.
    private let step: Double
    private var seconds = 0.0
    /// The subtrees that are to stop after a schedule.
    private var pausing: Set<Int> = []
    private(set) var given = 0, taken = 0
    /// Called before something is done to the states.
    var before: (SearchStateMachine.Action, SearchedSubtrees) -> Void = { _, _ in }

    /// - Parameters:
    ///   - processes: how many.
    ///   - rest: after how many schedules a search is asked again for a subtree if it had none to give away.
    init(_ options: SearchOptions, processes: Int, rest: Int) throws {
      var options = options
      (options.jobs, options.helpAfter) = (processes, 0)
      self.options = options
      subtrees = SearchedSubtrees(of: try SharedState(options))
      // Subtrees are small here, and are cut short and continued too.
      machine = SearchStateMachine(options, large: 3 * rest)
      random = RandomNumbers(seed: UInt64(rest))
      step = SearchStateMachine.rest / Double(rest)
    }

    /// The findings; nil if this process is used up.
    mutating func run(_ name: String, body: @escaping ProgramBody) throws -> Exploration? {
      ExploredProgram.install(body)
      try tell(.timePassed)
      while !machine.isOver {
        let searching = (0..<options.jobs).filter { machine.subtree(of: $0) != nil }
        let process = searching[random.below(searching.count)]
        if let number = machine.subtree(of: process), let state = subtrees[number] {
          rc_state_pause(state.pointer)
          let stop = rc_child_search(state.pointer)
          if stop == .recycle { return nil }
          seconds += step
          if stop != .paused || pausing.contains(number) {
            try tell(.stopped(process: process, at: state.place))
          }
        }
        try tell(.timePassed)
      }
      return Explorer.describedReport(name, subtrees.whole, options)
    }

    private mutating func tell(_ event: SearchStateMachine.Event) throws {
      var next: SearchStateMachine.Event? = event
      while let event = next {
        next = nil
        for action in machine.handle(event, subtrees.look(after: seconds)) {
          if case .pause(let number) = action { pausing.insert(number) }
          if case .search(let number, _) = action { pausing.remove(number) }
          before(action, subtrees)
          next = try subtrees.carryOut(action)
          if case .gave(_, _, true) = next { given += 1 }
          if case .took(_, _, true, _) = next { taken += 1 }
        }
      }
    }
  }
#endif
