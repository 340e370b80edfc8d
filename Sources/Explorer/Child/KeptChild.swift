#if EXPLORER
  /// A child that stays between searches, because starting one takes longer than many a search. One search at a time uses it, on one
  /// thread.
  package final class KeptChild: @unchecked Sendable {
    private var child: AskedProcess?
    private var state: SharedState?
    /// How many of their seconds its searches have used.
    package var seconds = 0.0

    package init() {}

    /// The state for the next search, which the child that is there has, too.
    func state(_ options: SearchOptions) throws -> SharedState {
      // Processes that help would have subtrees of the last search.
      if options.jobs == 1, let state, child != nil, state.renew(options) { return state }
      child = nil
      let new = try SharedState(options)
      state = new
      return new
    }

    /// Whether this is the state of its searches, and not of another one, such as a replay.
    func isOf(_ state: SharedState) -> Bool { state === self.state }

    /// The child for the next search; nil if there is none.
    func take() -> AskedProcess? {
      defer { child = nil }
      return child
    }

    /// Keeps a child that has done what it was asked for; nil if it has not, or if schedules have ended processes.
    func keep(_ idle: AskedProcess?) { child = idle }
  }
#endif
