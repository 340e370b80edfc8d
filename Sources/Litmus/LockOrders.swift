import Dispatch
import Foundation
import Synchronization

// Locks that are not had in the end, or not given back: what happens then depends on who took them first.

nonisolated private func keep(_ box: Box, _ lock: NSLock, _ never: DispatchSemaphore) {
  lock.lock()
  defer { lock.unlock() }
  if box.n == 0 { never.wait() }
}

nonisolated private func increment(_ box: Box, under lock: NSLock) {
  lock.lock()
  defer { lock.unlock() }
  box.n += 1
}

nonisolated private final class Flag: Sendable {
  let value = Atomic(0)
}

extension ProgramList {
  mutating func addLockOrders() {
    // A task traps under a lock if it is the first to take it.
    add("trap-under-lock", ends: ["crash: nobody was here before", "it was set"]) {
      let locked = Locked()
      let arrived = Flag()
      let first = Task.detached {
        locked.n.withLock { precondition($0 == 1, "nobody was here before") }
      }
      let second = Task.detached {
        arrived.value.store(1, ordering: .sequentiallyConsistent)
        locked.n.withLock { $0 = 1 }
      }
      await first.value
      await second.value
      return "it was set"
    }

    // The program returns while two tasks may be under a lock, or wait for it.
    add(
      "return-under-lock", ends: ["0", "1", "2", "10", "11", "20", "21"], isLarge: true,
      keepsPreemptions: false
    ) {
      let locked = Locked()
      let last = Flag()
      for number in 1...2 {
        Task.detached {
          last.value.add(1, ordering: .sequentiallyConsistent)
          locked.n.withLock {
            $0 += number
            last.value.store(number * 10, ordering: .sequentiallyConsistent)
          }
        }
      }
      await Task.yield()
      return "\(last.value.load(ordering: .sequentiallyConsistent))"
    }

    // One task keeps the lock for ever if it is the first to take it.
    add("kept-lock", ends: ["1", "deadlock"]) {
      let box = Box()
      let lock = NSLock()
      let never = DispatchSemaphore(value: 0)
      let keeper = Task.detached { keep(box, lock, never) }
      let other = Task.detached { increment(box, under: lock) }
      await keeper.value
      await other.value
      return "\(box.n)"
    }

    // Two tasks wait for a lock; a third takes it only if it is free.
    add("lock-if-free", ends: ["1, not free", "2, not free", "11", "12", "21", "22"]) {
      let locked = Locked()
      let first = Task.detached { locked.n.withLock { $0 += 1 } }
      let third = Task.detached { locked.n.withLockIfAvailable { $0 += 10 } != nil }
      let second = Task.detached { locked.n.withLock { $0 *= 2 } }
      await first.value
      await second.value
      let had = await third.value
      return "\(locked.n.withLock { $0 })\(had ? "" : ", not free")"
    }
  }
}
