#if EXPLORER
  import CAccessHooks
  import Foundation

  /// The jobs of a process that runs more than what is explored, such as a test bundle: all of them run on the main thread, in
  /// the order in which they come, and timers take real time.
  ///
  /// An explored program begins inside one of these jobs. From then on, jobs go to the explorer.
  enum HostQueue {
    private struct Job {
      // The job is the queue's alone until it runs.
      nonisolated(unsafe) let job: UnsafeMutableRawPointer
      let onMain: Bool
    }

    private struct Waiting {
      /// The jobs that can run, and how many of them have been taken.
      var ready: [Job] = []
      var taken = 0
      var timers: [(due: ContinuousClock.Instant, job: Job)] = []

      /// The next job, or when the next timer is due.
      mutating func next() -> (job: Job?, due: ContinuousClock.Instant?) {
        if let first = timers.indices.min(by: { timers[$0].due < timers[$1].due }) {
          if timers[first].due <= .now { return (timers.remove(at: first).job, nil) }
          if taken == ready.count { return (nil, timers[first].due) }
        }
        guard taken < ready.count else { return (nil, nil) }
        taken += 1
        let job = ready[taken - 1]
        if taken == ready.count { (ready, taken) = ([], 0) }
        return (job, nil)
      }
    }

    private static let waiting = Guarded(Waiting())
    private static let arrived = DispatchSemaphore(value: 0)

    /// Takes all jobs from now on.
    static func open() {
      rc_host_jobs { job, onMain, nanoseconds in
        guard let job else { return }
        let new = Job(job: job, onMain: onMain != 0)
        HostQueue.waiting.withLock {
          if nanoseconds > 0 {
            $0.timers.append((.now + .nanoseconds(nanoseconds), new))
          } else {
            $0.ready.append(new)
          }
        }
        HostQueue.arrived.signal()
      }
    }

    /// From now on, jobs are the explorer's.
    static func close() { rc_host_jobs(nil) }

    /// Runs jobs until the condition is met.
    static func run(until isDone: () -> Bool) {
      while !isDone() {
        let next = waiting.withLock { $0.next() }
        if let job = next.job {
          runControlledJob(job.job, onMain: job.onMain ? 1 : 0)
        } else if let due = next.due {
          _ = arrived.wait(timeout: .now() + max(0, (due - .now) / .seconds(1)))
        } else {
          arrived.wait()
        }
      }
    }
  }
#endif
