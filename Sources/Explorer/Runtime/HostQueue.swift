#if EXPLORER
  import CAccessHooks
  import Foundation
  import Synchronization

  /// The jobs of a process that runs more than what is explored, such as a test bundle: all of them run on the main thread, in
  /// the order in which they come, and timers take real time.
  ///
  /// An explored program begins inside one of these jobs. From then on, jobs go to the explorer.
  enum HostQueue {
    private struct Waiting {
      // The job is the queue's alone until it runs.
      nonisolated(unsafe) let job: UnsafeMutableRawPointer
      let onMain: Bool
      let due: ContinuousClock.Instant
    }

    private static let waiting = Mutex<[Waiting]>([])
    private static let arrived = DispatchSemaphore(value: 0)

    /// Takes all jobs from now on.
    static func open() {
      rc_host_jobs { job, onMain, nanoseconds in
        guard let job else { return }
        let due = ContinuousClock.now + .nanoseconds(nanoseconds)
        HostQueue.waiting.withLock { $0.append(Waiting(job: job, onMain: onMain != 0, due: due)) }
        HostQueue.arrived.signal()
      }
    }

    /// From now on, jobs are the explorer's.
    static func close() { rc_host_jobs(nil) }

    /// Runs jobs until the condition is met.
    static func run(until isDone: () -> Bool) {
      while !isDone() {
        let now = ContinuousClock.now
        let (next, earliest) = waiting.withLock { waiting in
          let index = waiting.firstIndex { $0.due <= now }
          return (index.map { waiting.remove(at: $0) }, waiting.map(\.due).min())
        }
        if let next {
          runControlledJob(next.job, onMain: next.onMain ? 1 : 0)
        } else if let earliest {
          _ = arrived.wait(timeout: .now() + max(0, (earliest - now) / .seconds(1)))
        } else {
          arrived.wait()
        }
      }
    }
  }
#endif
