/// A deadlock in which blocked tasks have all threads of the pool, and others wait for one.
struct BlockedPool {
  /// The tasks that wait for a thread.
  let waiting: [TaskName]
  /// The steps at which the tasks were blocked that have one.
  let steps: [Int]
  /// Such as `Task 1 waits for Photo 1's arrival on line 9, and keeps its thread. Task 2 waits for a thread.`
  let text: String

  /// Nil if no task waits for a thread.
  init?(_ facts: ReplayFacts) {
    let waiters = facts.schedule.ending.waiters
    waiting = waiters.filter { $0.cause == .thread }.map(\.task)
    let all = facts.schedule.steps
    steps = waiters.filter { $0.cause == .lock }.compactMap { waiter in
      all.lastIndex { $0.task == waiter.task && $0.kind == .blocked }
    }
    guard !waiting.isEmpty, !steps.isEmpty else { return nil }
    let blocked = steps.map { index in
      let subject = all[index].subject.map {
        $0.isSemaphore ? facts.names.semaphore($0) : facts.names.possessive($0)
      }
      return "\(all[index].task) waits for \(subject ?? "a lock")\(facts.onLine(index))"
    }
    let keeps = blocked.count == 1 ? "keeps its thread" : "each keeps its thread"
    text =
      "\(listed(blocked).capitalizedFirst), and \(keeps). \(listed(waiting).capitalizedFirst) "
      + "\(waiting.count == 1 ? "waits" : "wait") for a thread."
  }
}
