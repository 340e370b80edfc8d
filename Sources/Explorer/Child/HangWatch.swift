#if EXPLORER
  import Foundation

  /// Tells when the schedules that a child runs make no progress any more.
  ///
  /// What counts is the processor time that the child uses: on a busy machine it may wait long for its turn. A child that
  /// waits in the kernel uses none; it gets ten times as long by the clock.
  struct HangWatch {
    private struct Mark {
      let progress: UInt64
      let processorTime: Duration
      let instant: ContinuousClock.Instant
    }

    private let state: SharedState
    private let child: pid_t
    private let limit: Duration
    private var last: Mark

    /// - Parameter seconds: how much processor time a child may use without progress.
    init(_ state: SharedState, of child: pid_t, seconds: Double) {
      (self.state, self.child, limit) = (state, child, .seconds(seconds))
      last = Self.mark(state, child)
    }

    /// Looks again, and tells whether there was no progress for too long.
    /// Names and lines of code are looked up in a time that ends, during a search and after it.
    mutating func seesHang() -> Bool {
      let (summary, now) = (state.summary, Self.mark(state, child))
      guard summary.stop == .running, !summary.looksUp, now.progress == last.progress else {
        last = now
        return false
      }
      return now.processorTime - last.processorTime > limit || now.instant - last.instant > limit * 10
    }

    private static func mark(_ state: SharedState, _ child: pid_t) -> Mark {
      Mark(progress: state.summary.progress, processorTime: processorTime(of: child), instant: .now)
    }

    /// How long a process, with all of its threads, has used a processor; zero for one that is gone.
    private static func processorTime(of process: pid_t) -> Duration {
      var clock = clockid_t()
      var time = timespec()
      guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return .zero }
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
  }
#endif
