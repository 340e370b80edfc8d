#if EXPLORER
  import Foundation

  /// Detects when a child's schedules no longer make progress.
  ///
  /// Only the time counts in which the child uses a processor, or waits for another process: on a busy machine, it may wait long for
  /// its turn. What is not known to be either is ended after ten times as long in real time, and so is one that writes much.
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
      /// Whether it has come to its first schedule. What comes before may take long, and ends.
      var hasStarted = true
      /// Whether it waits for what no processor brings about, in a schedule.
      var isWaiting = false
      /// How much memory it has, in bytes.
      var bytes = 0
      var instant: ContinuousClock.Instant
    }

    private let limit: Duration
    private static let startLimit = Duration.seconds(30)
    private var last: Look
    /// When it was seen last, whether it waited then, and how long it has waited since its last progress.
    private var seen: Look
    private var waited = Duration.zero
    /// How much it had written at the last check, and its processor time when that last increased.
    private var wrote = 0
    private var usedAtWriting: Duration

    /// - Parameter seconds: how much processor time a child may use without progress.
    init(_ first: Look, seconds: Double) {
      (last, seen, limit) = (first, first, .seconds(seconds))
      (wrote, usedAtWriting) = (first.wrote, first.processorTime)
    }

    /// Returns whether there was no progress for too long.
    mutating func seesHang(_ now: Look) -> Bool {
      guard now.runsSchedules, now.process == last.process, now.progress == last.progress,
        now.hasStarted == last.hasStarted
      else {
        (last, seen, waited) = (now, now, .zero)
        (wrote, usedAtWriting) = (now.wrote, now.processorTime)
        return false
      }
      if now.wrote != wrote { (wrote, usedAtWriting, waited) = (now.wrote, now.processorTime, .zero) }
      // This process may have been stopped meanwhile, too.
      if now.isWaiting, seen.isWaiting { waited += min(now.instant - seen.instant, .seconds(1)) }
      seen = now
      let limit = now.hasStarted ? limit : max(limit, Self.startLimit)
      return now.processorTime - usedAtWriting > limit || waited > limit
        || now.instant - last.instant > limit * 10
    }

    /// How much memory it had when it made its last step, in bytes.
    var bytesBefore: Int { last.bytes }
  }

  extension HangWatch.Look {
    /// Observes a child that searches on this state.
    init(_ state: SharedState, of child: pid_t, wrote: Int = 0) {
      let summary = state.summary
      let process = summary.process == 0 ? child : summary.process
      let look = ProcessLook(process)
      self.init(
        progress: summary.progress, process: process,
        runsSchedules: summary.stop == .running && !summary.looksUp,
        processorTime: usedProcessorTime(of: process), wrote: wrote,
        hasStarted: summary.started, isWaiting: summary.started && look.isWaiting, bytes: look.bytes,
        instant: .now)
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
