#if EXPLORER
  /// Tells when the schedules that a child runs make no progress any more.
  struct HangWatch {
    private let state: SharedState
    private let seconds: Double
    private var progress: UInt64
    private var changed = ContinuousClock.now

    init(_ state: SharedState, seconds: Double) {
      (self.state, self.seconds) = (state, seconds)
      progress = state.summary.progress
    }

    /// Looks again, and tells whether there was no progress for too long.
    /// A search that has ended does not hang: its source lines may still be looked up.
    mutating func seesHang() -> Bool {
      let summary = state.summary
      if summary.progress != progress { (progress, changed) = (summary.progress, .now) }
      return summary.stop == .running && changed.duration(to: .now) > .seconds(seconds)
    }
  }
#endif
