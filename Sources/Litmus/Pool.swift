// Tasks that block a thread of the pool: how they end depends on how many threads there are. Compiled with access hooks.
import Dispatch
import Synchronization

nonisolated private func wait(_ signal: DispatchSemaphore) -> Task<Void, Never> {
  Task.detached { signal.wait() }
}

/// An actor whose jobs block their thread.
private actor Gate {
  private let signal: DispatchSemaphore
  init(_ signal: DispatchSemaphore) { self.signal = signal }
  func pass() { signal.wait() }
}

extension ProgramList {
  mutating func addPool() {
    // Two tasks wait for a third: with two threads, they can have both.
    add("blocked-pool", ends: ["ok": 420]) {
      let signal = DispatchSemaphore(value: 0)
      let waiters = [wait(signal), wait(signal)]
      let signaler = Task.detached { for _ in waiters { signal.signal() } }
      for waiter in waiters { await waiter.value }
      await signaler.value
      return "ok"
    }

    // The signal comes from the main actor, which has a thread of its own.
    add("blocked-pool-main", ends: ["ok"]) {
      let signal = DispatchSemaphore(value: 0)
      let waiter = wait(signal)
      await Task.yield()
      signal.signal()
      await waiter.value
      return "ok"
    }

    // The main actor signals after a task that does nothing else: that one needs a thread.
    add("blocked-pool-empty", ends: ["ok"]) {
      let signal = DispatchSemaphore(value: 0)
      let waiter = wait(signal)
      await Task.detached {}.value
      signal.signal()
      await waiter.value
      return "ok"
    }

    // A task whose wait is over needs a thread to go on.
    add("blocked-pool-resumed", ends: ["ok"]) {
      let signal = DispatchSemaphore(value: 0)
      let signaler = Task.detached {
        await Task.yield()
        signal.signal()
      }
      let waiter = wait(signal)
      await waiter.value
      await signaler.value
      return "ok"
    }

    // A task that nobody wakes, and nobody waits for.
    add("blocked-forever", ends: ["ok"]) {
      _ = wait(DispatchSemaphore(value: 0))
      await Task.detached {}.value
      return "ok"
    }

    // An actor's job blocks a thread as well.
    add("blocked-actor", ends: ["ok"]) {
      let signal = DispatchSemaphore(value: 0)
      let gate = Gate(signal)
      let guest = Task.detached { await gate.pass() }
      let signaler = Task.detached { signal.signal() }
      await guest.value
      await signaler.value
      return "ok"
    }

    // No task waits for one that begins later: whoever has the lock has a thread.
    add("pool-lock", ends: ["2"]) {
      let count = Locked()
      let tasks = (0..<2).map { _ in Task.detached { count.n.withLock { $0 += 1 } } }
      for task in tasks { await task.value }
      return "\(count.n.withLock { $0 })"
    }
  }
}
