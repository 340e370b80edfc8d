/// One step of a task in the model: others see all of it or nothing.
enum Instruction {
  case read(variable: Int, operation: Int, logs: Bool)
  case write(variable: Int, operation: Int, value: Int)
  /// Writes one more than what the task has read last.
  case writeIncremented(variable: Int, operation: Int)
  case load(Int)
  case store(Int, value: Int)
  case add(Int)
  case lock(Int, shared: Bool)
  /// Continues at `otherwise` if the lock is not free.
  case tryLock(Int, otherwise: Int)
  case unlock(Int, shared: Bool)
  case wait(Int)
  case tryWait(Int)
  case signal(Int)
  /// Releases the condition's lock and waits until notified.
  case pause
  case notify(all: Bool)
  /// Leaves one executor, and queues for the other.
  case hop(from: Executor, to: Executor)
  /// A step that other tasks do not see.
  case pass
  case sleep(seconds: Int)
  /// Takes what `resume` left, or leaves itself to a later one.
  case suspend(Int)
  /// Takes the first who suspended, or leaves something to the next.
  case resume(Int)
  /// Takes a number of the stream, or leaves itself to a later one.
  case next
  case send(Int)
  case finish
  /// Wakes the task that the previous instruction took, if any.
  case wake
  /// Continues once woken: immediately, if that has already happened.
  case awaitWake(on: Executor)
  case cancel(task: Int)
  /// Runs the cancelled task's handler, if it still has one and had one when it was cancelled.
  case runHandler(of: Int)
  case isCancelled
  case addHandler(Int)
  case removeHandler
  /// Goes back to where the handler was run.
  case endHandler(of: Int)
  case end
}

/// Where a task runs.
enum Executor: Int {
  case main, actorA, actorB
  /// The pool: any number of tasks at the same time.
  case pool

  /// How many of them run one task at a time, first come, first served.
  static let serial = 3

  static func actor(_ index: Int) -> Executor { index == 0 ? .actorA : .actorB }
}

/// The locks: two mutexes, the read-write lock, the condition's.
enum LockNumber {
  static let (readWrite, condition, count) = (Program.mutexes, Program.mutexes + 1, Program.mutexes + 2)
}

/// A program as instructions.
struct Code {
  private(set) var instructions: [Instruction] = []
  /// Where each task begins; the parent is the first.
  private(set) var starts: [Int] = []
  private var handlers: [(at: Int, task: Int, operations: [Operation])] = []

  init(_ program: Program) {
    for (task, operations) in ([program.parent] + program.tasks).enumerated() {
      starts.append(instructions.count)
      if task > 0 { instructions.append(.pass) }
      append(operations, task: task, tasks: program.tasks.count, on: task == 0 ? .main : .pool)
      // A child hands its result to its group.
      if task > 0, program.start == .group { instructions.append(.pass) }
      instructions.append(.end)
    }
    for handler in handlers {
      instructions[handler.at] = .addHandler(instructions.count)
      append(handler.operations, task: handler.task, tasks: program.tasks.count, on: .pool)
      instructions.append(.endHandler(of: handler.task))
    }
  }

  private mutating func append(_ operations: [Operation], task: Int, tasks: Int, on executor: Executor) {
    for operation in operations {
      append(operation, task: task, tasks: tasks, on: executor)
    }
  }

  private mutating func append(_ operation: Operation, task: Int, tasks: Int, on executor: Executor) {
    let (object, number) = (operation.object, operation.number)
    func body(_ code: inout Code, on executor: Executor) {
      code.append(operation.body, task: task, tasks: tasks, on: executor)
    }
    func locked(_ lock: Int, shared: Bool = false) {
      instructions.append(.lock(lock, shared: shared))
      body(&self, on: executor)
      instructions.append(.unlock(lock, shared: shared))
    }
    func hop(to other: Executor) {
      if other != executor { instructions.append(.hop(from: executor, to: other)) }
      body(&self, on: other)
      if other != executor { instructions.append(.hop(from: other, to: executor)) }
    }
    switch operation.kind {
    case .read: instructions.append(.read(variable: object, operation: number, logs: true))
    case .write:
      instructions.append(.write(variable: object, operation: number, value: operation.value))
    case .increment:
      instructions.append(.read(variable: object, operation: number, logs: false))
      instructions.append(.writeIncremented(variable: object, operation: number))
    case .load: instructions.append(.load(object))
    case .store: instructions.append(.store(object, value: operation.value))
    case .add: instructions.append(.add(object))
    case .lock: locked(object)
    case .readLock: locked(LockNumber.readWrite, shared: true)
    case .writeLock: locked(LockNumber.readWrite)
    case .holding: locked(LockNumber.condition)
    case .tryLock:
      let at = instructions.count
      instructions.append(.tryLock(object, otherwise: 0))
      body(&self, on: executor)
      instructions.append(.unlock(object, shared: false))
      instructions[at] = .tryLock(object, otherwise: instructions.count)
    case .wait: instructions.append(.wait(object))
    case .tryWait: instructions.append(.tryWait(object))
    case .signal: instructions.append(.signal(object))
    case .pause: instructions += [.pause, .lock(LockNumber.condition, shared: false)]
    case .notify: instructions.append(.notify(all: false))
    case .notifyAll: instructions.append(.notify(all: true))
    case .on: hop(to: .actor(object))
    case .onMain: hop(to: .main)
    case .yield:
      // The library's function is on the pool: it leaves an actor for it, and comes back.
      if executor == .pool {
        instructions.append(.pass)
      } else {
        instructions += [.hop(from: executor, to: .pool), .hop(from: .pool, to: executor)]
      }
    case .sleep:
      if executor != .pool { instructions.append(.hop(from: executor, to: .pool)) }
      instructions.append(.sleep(seconds: object + 1))
      if executor != .pool { instructions.append(.hop(from: .pool, to: executor)) }
    case .suspend: instructions += [.suspend(object), .awaitWake(on: executor)]
    case .resume: instructions += [.resume(object), .wake]
    case .next: instructions += [.next, .awaitWake(on: executor)]
    case .send: instructions += [.send(operation.value), .wake]
    case .finish: instructions += [.finish, .wake]
    case .cancel: instructions += [.cancel(task: object), .runHandler(of: object)]
    case .cancelAll:
      for child in 1...tasks { instructions += [.cancel(task: child), .runHandler(of: child)] }
    case .isCancelled: instructions.append(.isCancelled)
    case .handling:
      handlers.append((instructions.count, task, operation.handler))
      instructions.append(.addHandler(0))
      body(&self, on: executor)
      instructions.append(.removeHandler)
    }
  }
}
