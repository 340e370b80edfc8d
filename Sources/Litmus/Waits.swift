// Semaphores, groups, conditions and barriers, used as they should be and otherwise. Compiled with access hooks.
import Dispatch
import Foundation
import Synchronization

nonisolated final class Sides: @unchecked Sendable {
  var x = 0
  var y = 0
}

nonisolated func waitAndReadY(_ signal: DispatchSemaphore, _ pair: Sides) -> Int {
  signal.wait()
  return pair.y
}

nonisolated final class Names: Sendable {
  private let text = Mutex("")
  func add(_ name: String) { text.withLock { $0 += name } }
  var all: String { text.withLock { $0 } }
}

nonisolated func waitAndRead(_ group: DispatchGroup, _ box: Box) -> Int {
  group.wait()
  return box.n
}

#if os(Linux)
  nonisolated final class Meeting: @unchecked Sendable {
    private let barrier = UnsafeMutablePointer<pthread_barrier_t>.allocate(capacity: 1)
    init(of count: UInt32) { pthread_barrier_init(barrier, nil, count) }
    func wait() { pthread_barrier_wait(barrier) }
  }
#endif

/// A lock that knows its owner, and refuses a release by another task.
nonisolated final class CheckedLock: @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  init() {
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ERRORCHECK))
    pthread_mutex_init(lock, &attributes)
  }
  func take() -> Int32 { pthread_mutex_lock(lock) }
  func give() -> Int32 { pthread_mutex_unlock(lock) }
}

extension ProgramList {
  mutating func addWaits() {
    // Two tasks signal, and a third waits for one of them only.
    add("counting-semaphore", ends: ["0", "1"], races: true) {
      let pair = Sides()
      let signal = DispatchSemaphore(value: 0)
      let a = Task.detached {
        pair.x = 1
        signal.signal()
      }
      let b = Task.detached {
        pair.y = 1
        signal.signal()
      }
      let c = Task.detached { waitAndReadY(signal, pair) }
      await a.value
      await b.value
      return "\(await c.value)"
    }

    // Two tasks wait for something that a third gives once: either gets it.
    add("one-signal", ends: ["ab", "ba"]) {
      let signal = DispatchSemaphore(value: 0)
      let order = Names()
      let a = Task.detached {
        signal.wait()
        order.add("a")
        signal.signal()
      }
      let b = Task.detached {
        signal.wait()
        order.add("b")
        signal.signal()
      }
      signal.signal()
      await a.value
      await b.value
      return order.all
    }

    // A wait that does not wait.
    add("semaphore-try", ends: ["0 empty", "0 got", "1 empty", "1 got"]) {
      let flags = Flags()
      let signal = DispatchSemaphore(value: 0)
      let a = Task.detached {
        flags.x.store(1, ordering: .sequentiallyConsistent)
        signal.signal()
      }
      let b = Task.detached {
        let x = flags.x.load(ordering: .sequentiallyConsistent)
        return "\(x) " + (signal.wait(timeout: .now()) == .success ? "got" : "empty")
      }
      await a.value
      return await b.value
    }

    // A group that is empty before it was entered.
    add("group-too-early", ends: ["0", "1"], races: true) {
      let box = Box()
      let group = DispatchGroup()
      let a = Task.detached {
        group.enter()
        box.n = 1
        group.leave()
      }
      let b = Task.detached { waitAndRead(group, box) }
      await a.value
      return "\(await b.value)"
    }

    // A condition that is signaled without its lock, perhaps before any task waits.
    add("lost-wake-up", ends: ["deadlock", "opened"]) {
      let flags = Flags()
      let condition = NSCondition()
      let guest = Task.detached {
        condition.withLock {
          if flags.x.load(ordering: .sequentiallyConsistent) == 0 { condition.wait() }
        }
      }
      let host = Task.detached {
        flags.x.store(1, ordering: .sequentiallyConsistent)
        condition.signal()
      }
      await guest.value
      await host.value
      return "opened"
    }

    // Foundation's lock with a condition traps where it has to wait: the time until which it waits is too far away.
    add("condition-lock", ends: ["2", "crash: trap"]) {
      let box = Box()
      let lock = NSConditionLock(condition: 0)
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

    #if os(Linux)
      // Two tasks that meet: each reads afterward what the other wrote before.
      add("barrier", ends: ["1 1"]) {
        let pair = Sides()
        let meeting = Meeting(of: 2)
        let a = Task.detached {
          pair.x = 1
          meeting.wait()
          return pair.y
        }
        let b = Task.detached {
          pair.y = 1
          meeting.wait()
          return pair.x
        }
        return "\(await a.value) \(await b.value)"
      }
    #endif

    add("checked-lock", ends: ["true true true true"]) {
      let lock = CheckedLock()
      let owner = Task.detached {
        let first = lock.take()
        let second = lock.take()
        return "\(first == 0) \(second == EDEADLK) \(lock.give() == 0)"
      }
      let other = Task.detached { lock.give() == EPERM }
      return "\(await owner.value) \(await other.value)"
    }

    // A `Mutex` that its owner takes again.
    add("mutex-twice", ends: ["crash: Recursive call to lock Mutex"]) {
      let locked = Locked()
      return await Task.detached { locked.n.withLock { _ in locked.n.withLock { "\($0)" } } }.value
    }
  }
}
