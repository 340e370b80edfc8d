extension TaskEvent {
  /// A job, before tasks and threads have names.
  struct RawJob {
    let task: TaskID
    let thread: ThreadID
    let start: ContinuousClock.Instant
    var end: ContinuousClock.Instant
    var enqueue: (instant: ContinuousClock.Instant, thread: ThreadID)?
  }

  /// The jobs that the events show.
  ///
  /// - Parameters:
  ///   - root: the task that was running on `rootThread` when the events began and when they ended.
  ///   - outside: where and when code began that belongs to no task.
  static func jobs(
    _ events: [TaskEvent], root: TaskID?, on rootThread: ThreadID?,
    during record: ClosedRange<ContinuousClock.Instant>,
    outside: [(thread: ThreadID, instant: ContinuousClock.Instant)] = []
  ) -> [RawJob] {
    guard !events.isEmpty else { return [] }
    var ended: [RawJob] = []
    var running: [ThreadID: RawJob] = [:]
    var enqueued: [TaskID: (instant: ContinuousClock.Instant, thread: ThreadID)] = [:]
    if let root, let rootThread {
      running[rootThread] = RawJob(
        task: root, thread: rootThread, start: record.lowerBound, end: record.lowerBound)
    }
    var enqueuedItself: Set<ThreadID> = []
    for event in events.sorted(by: { $0.instant < $1.instant }) {
      switch event.kind {
      // Whoever is no task enqueues in no job: the network's threads, or the runtime for a task that yields.
      case .enqueued: enqueued[event.task] = event.by.map { _ in (event.instant, event.thread) }
      case .began:
        let job = RawJob(
          task: event.task, thread: event.thread, start: event.instant, end: event.instant,
          enqueue: enqueued.removeValue(forKey: event.task))
        if let last = running.updateValue(job, forKey: event.thread) { ended.append(last) }
        enqueuedItself.remove(event.thread)
      case .left:
        guard let job = running[event.thread], job.task == event.task else { continue }
        // This thread has left the task, and resumes it now for the network: that is no part of the job.
        if outside.contains(where: { $0.thread == event.thread && job.start...event.instant ~= $0.instant }) {
          enqueued[event.task] = nil
          continue
        }
        running[event.thread]?.end = event.instant
        // When a thread is done with a task that has enqueued itself, the task may already be running elsewhere.
        if event.by == nil, enqueuedItself.insert(event.thread).inserted {
          enqueued[event.task] = (event.instant, event.thread)
        }
      }
    }
    if let rootThread, running[rootThread]?.task == root { running[rootThread]?.end = record.upperBound }
    return ended + running.values
  }
}
