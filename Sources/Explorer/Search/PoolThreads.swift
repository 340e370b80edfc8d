import CAccessHooks

#if EXPLORER
  // How wide the pool must be for a result to hold. A search takes it to be as wide as its jobs need. Where a job keeps its thread
  // until one that begins later wakes it, a pool with fewer threads may never run that one.
  extension Explorer {
    private struct Exhausted: Error {}

    /// The fewest threads of the pool with which no schedule ends because jobs wait for a thread forever. Nil if that is one, if
    /// the options say how many there are, and if a search is incomplete.
    /// - Parameter seconds: how long the search took that found that some threads are needed.
    func fewestThreads(_ options: SearchOptions, seconds: Double) -> Int? {
      guard options.poolThreads == nil else { return nil }
      let end = ContinuousClock.now + .seconds(patience(options, seconds))
      for threads in 1... {
        var options = options
        options.poolThreads = threads
        options.maximumSeconds = (end - .now) / .seconds(1)
        guard options.maximumSeconds ?? 0 > 0, let found = try? canExhaust(options) else { return nil }
        if !found { return threads > 1 ? threads : nil }
      }
      return nil
    }

    /// The time that is left of the search's own, but no more than a few times what it took.
    private func patience(_ options: SearchOptions, _ seconds: Double) -> Double {
      min(max(10, 3 * seconds), options.maximumSeconds.map { $0 - seconds } ?? .infinity)
    }

    /// Whether blocked jobs can have all threads of such a pool while others wait for one; nil if the search is incomplete.
    private func canExhaust(_ options: SearchOptions) throws -> Bool? {
      let state = try SharedState(options)
      do {
        try search(state, options) { _ in if state.summary.isExhausted { throw Exhausted() } }
      } catch is Exhausted {}
      if state.summary.isExhausted { return true }
      return report(state, printed: nil, options: options).complete ? false : nil
    }
  }
#endif
