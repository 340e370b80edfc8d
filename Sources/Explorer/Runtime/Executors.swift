// The only file that knows the toolchain's private interface for executors.
#if EXPLORER
  import CAccessHooks
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency

  /// Hands every job of the process to the explorer instead of a thread.
  private protocol Controlled: SchedulingExecutor {
    static var onMain: Int32 { get }
  }

  extension Controlled {
    func enqueue(_ job: consuming ExecutorJob) {
      rc_enqueue(pointer(to: job), Self.onMain)
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      rc_enqueue_after(pointer(to: job), Self.onMain, nanoseconds(delay))
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      rc_enqueue_after(pointer(to: job), Self.onMain, nanoseconds(clock.now.duration(to: instant)))
    }
  }

  /// The thread pool's executor.
  private final class ControlledExecutor: TaskExecutor, Controlled, @unchecked Sendable {
    static let onMain: Int32 = 0
  }

  /// The main actor's executor: serial, first in, first out.
  private final class ControlledMainExecutor: MainExecutor, Controlled, @unchecked Sendable {
    static let onMain: Int32 = 1
    private let isStopped = Guarded(false)

    /// Called by a test bundle's `main`: the explorer itself runs its jobs without it.
    func run() throws { HostQueue.run { isStopped.withLock { $0 } } }
    func stop() { isStopped.withLock { $0 = true } }

    func checkIsolated() {
      precondition(rc_on_main_executor() != 0, "Incorrect actor executor assumption; expected the main actor")
    }

    func isIsolatingCurrentContext() -> Bool? {
      rc_on_main_executor() != 0
    }
  }

  private struct ControlledFactory: ExecutorFactory {
    static let main = ControlledMainExecutor()
    static let pool = ControlledExecutor()
    static var mainExecutor: any MainExecutor { main }
    static var defaultExecutor: any TaskExecutor { pool }
  }

  private func pointer(to job: consuming ExecutorJob) -> UnsafeMutableRawPointer {
    unsafeBitCast(UnownedJob(job), to: UnsafeMutableRawPointer.self)
  }

  private func nanoseconds<D: DurationProtocol>(_ duration: D) -> Int64 {
    // A clock with a duration of its own has no rate that anyone could know: its sleeps end first.
    guard let duration = duration as? Duration else { return 0 }
    let (seconds, attoseconds) = duration.components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    return overflow || whole > .max - 1_000_000_000 ? .max / 4 : whole + attoseconds / 1_000_000_000
  }

  // The jobs' executors, cached because reading a lazy static takes as long as a small job. Set once, and then read by the one
  // thread that explores.
  nonisolated(unsafe) private var mainReference: UnownedSerialExecutor?
  nonisolated(unsafe) private var poolReference: UnownedTaskExecutor?

  /// Installs the explorer's executors. Must come before anything asynchronous.
  func installExecutors() -> UnsafeMutableRawPointer {
    _createExecutors(factory: ControlledFactory.self)
    mainReference = ControlledFactory.main.asUnownedSerialExecutor()
    poolReference = ControlledFactory.pool.asUnownedTaskExecutor()
    return Unmanaged.passUnretained(ControlledFactory.main).toOpaque()
  }

  /// Runs a job to its next suspension, on the executor that it was enqueued on.
  func runControlledJob(_ job: UnsafeMutableRawPointer?, onMain: Int32) {
    let job = unsafeBitCast(job, to: UnownedJob.self)
    if onMain != 0, let mainReference {
      job.runSynchronously(on: mainReference)
    } else if rc_enters_at_once() {
      // As with the library's own pool: a task that comes to an actor that is free goes on there at once.
      job.runSynchronously(on: unsafeBitCast((0, 0), to: UnownedSerialExecutor.self))
    } else if let poolReference {
      job.runSynchronously(on: poolReference)
    }
  }
#endif
