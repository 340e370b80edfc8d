// What a task can do next.
extension State {
  /// The states after the next step of a task: none if it has to wait, more than one if the step has a choice. Adds the races
  /// that the step shows.
  func steps(of task: Int, _ code: Code, _ races: inout Set<Findings.Race>) -> [State] {
    switch tasks[task].phase {
    case .ended, .suspended, .asleep, .paused: return []
    case .queued(let executor):
      guard queues[executor.rawValue].running == nil, queues[executor.rawValue].waiting.first == task else {
        return []
      }
      var state = self
      state.queues[executor.rawValue].waiting.removeFirst()
      state.queues[executor.rawValue].running = task
      state.acquire(task, queues[executor.rawValue].clock)
      state.tasks[task].phase = .running
      return [state]
    case .running:
      var after = self
      after.tasks[task].next += 1
      return after.perform(code.instructions[tasks[task].next], task, &races).map { $0.settled(code) }
    }
  }

  /// The state when the next sleeps have ended; nil if no task sleeps. Time passes only when every task waits.
  func later(_ code: Code) -> State? {
    let seconds = tasks.compactMap { if case .asleep(let seconds) = $0.phase { seconds } else { nil } }
    guard let passed = seconds.min() else { return nil }
    var state = self
    for (index, task) in tasks.enumerated() {
      guard case .asleep(let seconds) = task.phase else { continue }
      state.tasks[index].phase = seconds == passed ? .running : .asleep(seconds - passed)
    }
    return state.settled(code)
  }

  /// Tasks with nothing left to do have ended.
  func settled(_ code: Code) -> State {
    var state = self
    for (index, task) in tasks.enumerated() where task.phase == .running {
      guard case .end = code.instructions[task.next] else { continue }
      state.tasks[index].phase = .ended
      if index == 0 { state.leave(.main, index) }
    }
    return state
  }

  /// The states after an instruction, of which this one is to become the first.
  private mutating func perform(_ instruction: Instruction, _ task: Int, _ races: inout Set<Findings.Race>)
    -> [State]
  {
    switch instruction {
    case .read(let variable, let operation, let logs):
      access(variable, operation, writes: false, task, &races)
      tasks[task].register = variables[variable]
      if logs { tasks[task].log.append(variables[variable]) }
    case .write(let variable, let operation, let value):
      access(variable, operation, writes: true, task, &races)
      variables[variable] = value
    case .writeIncremented(let variable, let operation):
      access(variable, operation, writes: true, task, &races)
      variables[variable] = tasks[task].register + 1
    case .load(let atomic):
      acquire(task, atomicClocks[atomic])
      tasks[task].log.append(atomics[atomic])
    case .store(let atomic, let value):
      // Whoever loads it learns what this task knows, and no longer what those knew who stored before.
      atomicClocks[atomic] = release(task)
      atomics[atomic] = value
    case .add(let atomic):
      pass(task, \.atomicClocks[atomic])
      tasks[task].log.append(atomics[atomic])
      atomics[atomic] += 1

    case .lock(let lock, let shared):
      guard take(lock, shared: shared, task) else { return [] }
    case .tryLock(let lock, let otherwise):
      let isFree = take(lock, shared: false, task)
      tasks[task].log.append(isFree ? 1 : 0)
      if !isFree { tasks[task].next = otherwise }
    case .unlock(let lock, let shared): giveBack(lock, shared: shared, task)
    case .wait(let semaphore): return takePermit(semaphore, task)
    case .tryWait(let semaphore):
      let isEmpty = permits[semaphore].isEmpty
      tasks[task].log.append(isEmpty ? 0 : 1)
      if !isEmpty { return takePermit(semaphore, task) }
    case .signal(let semaphore):
      permits[semaphore].append(release(task))
      // The order of the permits means nothing.
      permits[semaphore].sort { State.isOrdered($0, $1) }
    case .pause:
      giveBack(LockNumber.condition, shared: false, task)
      tasks[task].phase = .paused
    case .notify(let all): return notify(all: all)

    case .hop(let from, let to):
      leave(from, task)
      enqueue(task, on: to)
    case .sleep(let seconds):
      if !tasks[task].isCancelled { tasks[task].phase = .asleep(seconds) }
    case .suspend(let continuation):
      pass(task, \.continuations[continuation].clock)
      if continuations[continuation].left > 0 {
        continuations[continuation].left -= 1
        tasks[task].isWoken = true
      } else {
        continuations[continuation].suspended.append(task)
      }
    case .resume(let continuation):
      pass(task, \.continuations[continuation].clock)
      if continuations[continuation].suspended.isEmpty {
        continuations[continuation].left += 1
      } else {
        tasks[task].takes = continuations[continuation].suspended.removeFirst()
      }
    case .next:
      pass(task, \.stream.clock)
      if !stream.numbers.isEmpty {
        tasks[task].brought = stream.numbers.removeFirst()
        tasks[task].isWoken = true
      } else if stream.isFinished {
        tasks[task].brought = -1
        tasks[task].isWoken = true
      } else {
        stream.suspended = task
      }
    case .send(let number):
      pass(task, \.stream.clock)
      if stream.isFinished { break }
      if stream.suspended == nil { stream.numbers.append(number) } else { takeReader(task, brings: number) }
    case .finish:
      pass(task, \.stream.clock)
      stream.isFinished = true
      if stream.suspended != nil { takeReader(task, brings: -1) }
    case .wake: wake(task)
    case .awaitWake(let executor):
      if tasks[task].isWoken {
        goOn(task)
      } else {
        leave(executor, task)
        tasks[task].phase = .suspended(executor)
      }

    case .cancel(let other):
      tasks[task].sawHandler = !tasks[other].isCancelled && tasks[other].handler != nil
      tasks[other].isCancelled = true
      if case .asleep = tasks[other].phase {
        acquire(other, release(task))
        tasks[other].phase = .running
      }
    case .runHandler(let other):
      if tasks[task].sawHandler, let handler = tasks[other].handler { run(handler, of: other, task) }
      tasks[task].sawHandler = false
    case .isCancelled: tasks[task].log.append(tasks[task].isCancelled ? 1 : 0)
    case .addHandler(let handler):
      tasks[task].handler = handler
      pass(task, \.tasks[task].handlerClock)
      if tasks[task].isCancelled { run(handler, of: task, task) }
    case .removeHandler:
      if tasks[task].runsHandler != nil { return [] }
      pass(task, \.tasks[task].handlerClock)
      tasks[task].handler = nil
    case .endHandler(let owner):
      release(task, into: \.tasks[owner].handlerClock)
      tasks[owner].runsHandler = nil
      tasks[task].next = tasks[owner].afterHandler

    case .pass, .end: break
    }
    return [self]
  }
}
