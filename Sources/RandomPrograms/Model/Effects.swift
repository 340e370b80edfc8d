// The parts of steps.
extension State {
  /// A plain access: it races with each earlier one of another task that this task cannot know of, if one of them writes.
  mutating func access(
    _ variable: Int, _ operation: Int, writes: Bool, _ task: Int, _ races: inout Set<Findings.Race>
  ) {
    let mine = Findings.Access(operation: operation, writes: writes)
    for (place, access) in accesses.enumerated() {
      guard let access, access.variable == variable, access.task != task else { continue }
      let other = Findings.Access(operation: place / 2, writes: place % 2 == 1)
      if writes || other.writes, tasks[task].clock[Int(access.task)] < access.time {
        races.insert(Findings.Race(other, mine))
      }
    }
    accesses[2 * operation + (writes ? 1 : 0)] = Access(
      variable: UInt8(variable), task: UInt8(task), time: tasks[task].clock[task])
  }

  /// Takes a lock; false if it is not free. Readers do not wait for a writer that waits.
  mutating func take(_ lock: Int, shared: Bool, _ task: Int) -> Bool {
    guard locks[lock].owner == nil, shared || locks[lock].readers == 0 else { return false }
    acquire(task, locks[lock].written)
    if shared {
      locks[lock].readers += 1
    } else {
      locks[lock].owner = task
      acquire(task, locks[lock].read)
    }
    return true
  }

  mutating func giveBack(_ lock: Int, shared: Bool, _ task: Int) {
    if shared {
      locks[lock].readers -= 1
      release(task, into: \.locks[lock].read)
    } else {
      locks[lock].owner = nil
      release(task, into: \.locks[lock].written)
    }
  }

  /// Takes any of a semaphore's permits, and learns what the task that gave it knew.
  func takePermit(_ semaphore: Int, _ task: Int) -> [State] {
    Set(permits[semaphore]).map { permit in
      var state = self
      state.permits[semaphore].remove(at: permits[semaphore].firstIndex(of: permit) ?? 0)
      state.acquire(task, permit)
      return state
    }
  }

  static func isOrdered(_ one: Clock, _ other: Clock) -> Bool {
    for task in one.indices where one[task] != other[task] { return one[task] < other[task] }
    return false
  }

  /// Wakes any one of the condition's waiters, or all; they continue by taking its lock.
  func notify(all: Bool) -> [State] {
    let paused = tasks.indices.filter { tasks[$0].phase == .paused }
    if paused.isEmpty { return [self] }
    let choices = all ? [paused] : paused.map { [$0] }
    return choices.map { woken in
      var state = self
      for task in woken { state.tasks[task].phase = .running }
      return state
    }
  }

  mutating func leave(_ executor: Executor, _ task: Int) {
    if executor == .pool { return }
    release(task, into: \.queues[executor.rawValue].clock)
    queues[executor.rawValue].running = nil
  }

  mutating func enqueue(_ task: Int, on executor: Executor) {
    if executor == .pool {
      tasks[task].phase = .running
    } else {
      tasks[task].phase = .queued(executor)
      queues[executor.rawValue].waiting.append(task)
    }
  }

  mutating func takeReader(_ task: Int, brings number: Int) {
    tasks[task].takes = stream.suspended
    tasks[task].brings = number
    stream.suspended = nil
  }

  /// Wakes the task that was taken: it queues where it suspended. If it has not suspended yet, it will not.
  mutating func wake(_ task: Int) {
    guard let other = tasks[task].takes else { return }
    tasks[other].isWoken = true
    tasks[other].waker = release(task)
    tasks[other].brought = tasks[task].brings
    (tasks[task].takes, tasks[task].brings) = (nil, nil)
    if case .suspended(let executor) = tasks[other].phase {
      goOn(other)
      enqueue(other, on: executor)
    }
  }

  /// What a woken task brings along.
  mutating func goOn(_ task: Int) {
    acquire(task, tasks[task].waker)
    tasks[task].isWoken = false
    tasks[task].waker = Clock()
    if let number = tasks[task].brought { tasks[task].log.append(number) }
    tasks[task].brought = nil
  }

  /// Runs a task's cancellation handler: by the task that cancels it, or by itself.
  mutating func run(_ handler: Int, of owner: Int, _ task: Int) {
    acquire(task, tasks[owner].handlerClock)
    tasks[owner].runsHandler = task
    tasks[owner].afterHandler = tasks[task].next
    tasks[task].next = handler
  }
}
