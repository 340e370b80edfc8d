// Shapes of locks, and other reasons for a thread to wait. Compiled with access hooks, like the lessons.
import Foundation
import Synchronization

nonisolated final class Locked: Sendable {
  let n = Mutex(0)
}

/// Several tasks increment a number under a lock.
func mutexCounter(tasks: Int, increments: Int) async -> String {
  let locked = Locked()
  var all: [Task<Void, Never>] = []
  for _ in 0..<tasks {
    all.append(Task.detached { for _ in 0..<increments { locked.n.withLock { $0 += 1 } } })
  }
  for task in all { await task.value }
  return "\(locked.n.withLock { $0 })"
}

/// A round table: each fork is a lock, between two seats.
nonisolated final class Table: Sendable {
  private let forks: [NSLock]
  private let isOrdered: Bool
  init(seats: Int, isOrdered: Bool) {
    forks = (0..<seats).map { _ in NSLock() }
    self.isOrdered = isOrdered
  }
  /// Takes both forks of a seat, the left one first; in order, the one with the lower number.
  func eat(at seat: Int) {
    let left = seat
    let right = (seat + 1) % forks.count
    let (first, second) = isOrdered ? (min(left, right), max(left, right)) : (left, right)
    forks[first].lock()
    forks[second].lock()
    forks[second].unlock()
    forks[first].unlock()
  }
}

func diningPhilosophers(_ count: Int, isOrdered: Bool = false) async -> String {
  let table = Table(seats: count, isOrdered: isOrdered)
  var all: [Task<Void, Never>] = []
  for seat in 0..<count { all.append(Task.detached { table.eat(at: seat) }) }
  for task in all { await task.value }
  return "all ate"
}

nonisolated func bring(_ box: Box, _ condition: NSCondition) {
  condition.lock()
  defer { condition.unlock() }
  box.n = 42
  box.ready = true
  condition.signal()
}

nonisolated func takeWhenReady(_ box: Box, _ condition: NSCondition) -> Int {
  condition.lock()
  defer { condition.unlock() }
  while !box.ready { condition.wait() }
  return box.n
}

/// A lock for one writer or several readers.
nonisolated final class SharedLock: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_rwlock_t>.allocate(capacity: 1)
  private var n = 0
  init() { pthread_rwlock_init(lock, nil) }
  func add() {
    pthread_rwlock_wrlock(lock)
    n += 1
    pthread_rwlock_unlock(lock)
  }
  func read() -> Int {
    pthread_rwlock_rdlock(lock)
    defer { pthread_rwlock_unlock(lock) }
    return n
  }
  func tryToRead() -> Int? {
    guard pthread_rwlock_tryrdlock(lock) == 0 else { return nil }
    defer { pthread_rwlock_unlock(lock) }
    return n
  }
}

nonisolated func waitASecond(_ condition: NSCondition) -> Bool {
  condition.lock()
  defer { condition.unlock() }
  return condition.wait(until: Date(timeIntervalSinceNow: 0.01))
}

/// Two tasks wait for the same condition, and one of them is woken first.
nonisolated final class Queue: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let turn = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var waiting = 0
  private var order = ""
  init() {
    pthread_mutex_init(lock, nil)
    pthread_cond_init(turn, nil)
    pthread_cond_init(change, nil)
  }
  func wait(_ name: String) {
    pthread_mutex_lock(lock)
    waiting += 1
    pthread_cond_signal(change)
    pthread_cond_wait(turn, lock)
    order += name
    pthread_cond_signal(change)
    pthread_mutex_unlock(lock)
  }
  func wakeBoth() -> String {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while waiting < 2 { pthread_cond_wait(change, lock) }
    for woken in 1...2 {
      pthread_cond_signal(turn)
      while order.count < woken { pthread_cond_wait(change, lock) }
    }
    return order
  }
}

extension ProgramList {
  mutating func addLocks() {
    add("mutex", ends: ["2"], classes: 2) {
      let locked = Locked()
      let add: @Sendable () -> Void = { locked.n.withLock { $0 += 1 } }
      let a = Task.detached { add() }
      let b = Task.detached { add() }
      await a.value
      await b.value
      return "\(locked.n.withLock { $0 })"
    }

    add("foundation-lock", ends: ["2"], classes: 2) {
      let box = Box()
      let lock = NSLock()
      let add: @Sendable () -> Void = {
        lock.lock()
        box.n += 1
        lock.unlock()
      }
      let a = Task.detached { add() }
      let b = Task.detached { add() }
      await a.value
      await b.value
      return "\(box.n)"
    }

    add("foundation-with-lock", ends: ["2"], classes: 2) {
      let box = Box()
      let lock = NSLock()
      let a = Task.detached { lock.withLock { box.n += 1 } }
      let b = Task.detached { lock.withLock { box.n += 1 } }
      await a.value
      await b.value
      return "\(box.n)"
    }

    // The lock's owner may take it again; the other task waits until both are released.
    add("recursive-lock", ends: ["4"], classes: 2) {
      let box = Box()
      let lock = NSRecursiveLock()
      let addTwo: @Sendable () -> Void = {
        lock.lock()
        lock.lock()
        box.n += 1
        lock.unlock()
        box.n += 1
        lock.unlock()
      }
      let a = Task.detached { addTwo() }
      let b = Task.detached { addTwo() }
      await a.value
      await b.value
      return "\(box.n)"
    }

    // One task waits for the other's value, and is notified under a lock.
    add("condition", ends: ["42"], classes: 2) {
      let box = Box()
      let condition = NSCondition()
      let reader = Task.detached {
        takeWhenReady(box, condition)
      }
      let writer = Task.detached {
        bring(box, condition)
      }
      await writer.value
      return "\(await reader.value)"
    }

    // Two tasks change a number under two semaphores, which they take in opposite orders.
    add("semaphore", ends: ["2", "deadlock"]) {
      let box = Box()
      let first = DispatchSemaphore(value: 1)
      let second = DispatchSemaphore(value: 1)
      let a = Task.detached {
        first.wait()
        second.wait()
        box.n += 1
        second.signal()
        first.signal()
      }
      let b = Task.detached {
        second.wait()
        first.wait()
        box.n += 1
        first.signal()
        second.signal()
      }
      await a.value
      await b.value
      return "\(box.n)"
    }

    // A task that does not wait for a lock finds it free or taken.
    add("try-lock", ends: ["free": 11, "taken": 3]) {
      let lock = NSLock()
      let other = Task.detached { lock.withLock {} }
      let trying = Task.detached {
        guard lock.try() else { return "taken" }
        lock.unlock()
        return "free"
      }
      await other.value
      return await trying.value
    }

    add("shared-try", ends: ["0": 7, "1": 4, "taken": 3]) {
      let shared = SharedLock()
      let writer = Task.detached { shared.add() }
      let reader = Task.detached { shared.tryToRead() }
      await writer.value
      return await reader.value.map { "\($0)" } ?? "taken"
    }

    add("shared-lock", ends: ["0": 30, "1": 30, "2": 30]) {
      let shared = SharedLock()
      let a = Task.detached { shared.add() }
      let b = Task.detached { shared.add() }
      let reader = Task.detached { shared.read() }
      await a.value
      await b.value
      return "\(await reader.value)"
    }

    // A condition that is awaited until a moment.
    add("timed-condition", ends: ["too late"]) {
      let condition = NSCondition()
      return await Task.detached { waitASecond(condition) }.value ? "signaled" : "too late"
    }

    add("wake-order", ends: ["ab": 126, "ba": 126]) {
      let queue = Queue()
      let a = Task.detached { queue.wait("a") }
      let b = Task.detached { queue.wait("b") }
      let order = await Task.detached { queue.wakeBoth() }.value
      await a.value
      await b.value
      return order
    }
  }
}
