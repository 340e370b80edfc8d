/// Where a program is, between two steps.
struct State: Hashable {
  /// What each task, by number, is known to have done.
  typealias Clock = SIMD4<UInt8>

  struct Task: Hashable {
    enum Phase: Hashable {
      /// Its next instruction can run, unless that must wait for something.
      case running
      /// It is in the queue of a serial executor.
      case queued(Executor)
      /// It waits until another task wakes it.
      case suspended(Executor)
      /// It sleeps for so many seconds more.
      case asleep(Int)
      /// It waits for a notification.
      case paused
      case ended
    }

    var phase = Phase.running
    var next: Int
    /// What it read last, for an increment.
    var register = 0
    var log = Log()
    var clock: Clock
    /// The task that it has taken and will wake, and the number that it brings.
    var takes: Int?
    var brings: Int?
    /// Whether it was woken and has not continued since, and what the waker knew.
    var isWoken = false
    var waker = Clock()
    /// What it will log when it continues.
    var brought: Int?
    var isCancelled = false
    /// Its cancellation handler; which task runs it now, and where that continues.
    var handler: Int?
    var runsHandler: Int?
    var afterHandler = 0
    var handlerClock = Clock()
    /// Whether the task that it cancelled last had a handler then.
    var sawHandler = false
  }

  struct Lock: Hashable {
    var owner: Int?
    var readers = 0
    /// What those knew who gave it back: after writing, and after reading.
    var written = Clock()
    var read = Clock()
  }

  /// A serial executor.
  struct Queue: Hashable {
    var waiting: [Int] = []
    var running: Int?
    var clock = Clock()
  }

  struct Continuations: Hashable {
    var left = 0
    var suspended: [Int] = []
    var clock = Clock()
  }

  struct Stream: Hashable {
    var numbers: [Int] = []
    var suspended: Int?
    var isFinished = false
    var clock = Clock()
  }

  var tasks: [Task]
  var variables = [Int](repeating: 0, count: Program.variables)
  var atomics = [Int](repeating: 0, count: Program.atomics)
  var atomicClocks = [Clock](repeating: Clock(), count: Program.atomics)
  var locks = [Lock](repeating: Lock(), count: LockNumber.count)
  /// What a semaphore counts: each permit is what its signal's task knew.
  var permits: [[Clock]]
  var queues = [Queue](repeating: Queue(), count: Executor.serial)
  var continuations = [Continuations](repeating: Continuations(), count: Program.continuations)
  var stream = Stream()
  /// The plain accesses so far, two places for each operation, its read and its write: when it was, by its task's own
  /// count, and which task did it; nil if it was not.
  var accesses: [Access?]

  struct Access: Hashable {
    var variable: UInt8
    var task: UInt8
    var time: UInt8
  }

  /// All tasks are there, and the parent runs on the main actor.
  init(_ program: Program, _ code: Code) {
    tasks = code.starts.enumerated().map { index, start in
      var clock = Clock()
      clock[index] = 1
      return Task(next: start, clock: clock)
    }
    permits = program.permits.map { [Clock](repeating: Clock(), count: $0) }
    accesses = [Access?](repeating: nil, count: 2 * program.operations.count)
    queues[Executor.main.rawValue].running = 0
  }

  var hasEnded: Bool { tasks.allSatisfy { $0.phase == .ended } }
}

extension State {
  /// The task learns what the clock says.
  mutating func acquire(_ task: Int, _ clock: Clock) {
    tasks[task].clock.replace(with: clock, where: clock .> tasks[task].clock)
  }

  /// What the task knows, for others to learn; what it does from now on is not in it.
  mutating func release(_ task: Int) -> Clock {
    let clock = tasks[task].clock
    tasks[task].clock[task] += 1
    return clock
  }

  /// The task releases into the clock, and keeps what others have released there.
  mutating func release(_ task: Int, into clock: WritableKeyPath<State, Clock>) {
    let mine = release(task)
    self[keyPath: clock].replace(with: mine, where: mine .> self[keyPath: clock])
  }

  /// A lock that is taken and released in one step.
  mutating func pass(_ task: Int, _ clock: WritableKeyPath<State, Clock>) {
    acquire(task, self[keyPath: clock])
    release(task, into: clock)
  }
}
