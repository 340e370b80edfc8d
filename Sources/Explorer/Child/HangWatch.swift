#if EXPLORER
  import Foundation

  /// Detects when a child's schedules no longer make progress.
  ///
  /// Only the child's processor time counts: on a busy machine, it may wait long for its turn. A child that
  /// waits in the kernel uses none; it gets ten times as long in real time, and so does one that writes much.
  struct HangWatch {
    /// An observation of a child.
    struct Look {
      /// A number that changes while the schedules make progress.
      var progress: UInt64
      /// The process that makes it: a child, or a copy of one.
      var process: pid_t = 0
      /// Whether it runs schedules, rather than looking up names and lines of code, which takes long but ends.
      var runsSchedules: Bool
      /// How long the child has used a processor.
      var processorTime: Duration
      /// How many bytes it has written on standard error.
      var wrote = 0
      /// The time of the observation.
      var instant: ContinuousClock.Instant
    }

    private let limit: Duration
    private var last: Look
    /// How much it had written at the last check, and its processor time when that last increased.
    private var wrote = 0
    private var usedAtWriting: Duration

    /// - Parameter seconds: how much processor time a child may use without progress.
    init(_ first: Look, seconds: Double) {
      (last, limit) = (first, .seconds(seconds))
      (wrote, usedAtWriting) = (first.wrote, first.processorTime)
    }

    /// Returns whether there was no progress for too long.
    mutating func seesHang(_ now: Look) -> Bool {
      guard now.runsSchedules, now.process == last.process, now.progress == last.progress else {
        last = now
        (wrote, usedAtWriting) = (now.wrote, now.processorTime)
        return false
      }
      if now.wrote != wrote { (wrote, usedAtWriting) = (now.wrote, now.processorTime) }
      return now.processorTime - usedAtWriting > limit || now.instant - last.instant > limit * 10
    }
  }

  extension HangWatch.Look {
    /// Observes a child that searches on this state.
    init(_ state: SharedState, of child: pid_t, wrote: Int = 0) {
      let summary = state.summary
      let process = summary.process == 0 ? child : summary.process
      self.init(
        progress: summary.progress, process: process,
        runsSchedules: summary.stop == .running && !summary.looksUp,
        processorTime: usedProcessorTime(of: process), wrote: wrote, instant: .now)
    }
  }

  /// How long a process, with all of its threads, has used a processor; zero for one that is gone.
  private func usedProcessorTime(of process: pid_t) -> Duration {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return .zero }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
#endif
