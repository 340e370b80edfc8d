import Synchronization

/// What two tasks share.
private nonisolated final class Shared: @unchecked Sendable {
  let first = Atomic(0)
  let second = Atomic(0)
  let third = Atomic(0)
  let lock = Mutex(())
  /// Plain memory, which the atomics are to protect.
  var plain = 0
}

private nonisolated func both(_ one: @escaping @Sendable () -> Void, _ other: @escaping @Sendable () -> Void)
  async
{
  let tasks = [Task.detached { one() }, Task.detached { other() }]
  for task in tasks { await task.value }
}

extension ProgramList {
  mutating func addOrderedCode() {
    add("dekker-sequential", ends: ["0", "1"]) {
      let s = Shared()
      await both(
        {
          s.first.store(1, ordering: .sequentiallyConsistent)
          if s.second.load(ordering: .sequentiallyConsistent) == 0 {
            s.third.wrappingAdd(1, ordering: .relaxed)
          }
        },
        {
          s.second.store(1, ordering: .sequentiallyConsistent)
          if s.first.load(ordering: .sequentiallyConsistent) == 0 {
            s.third.wrappingAdd(1, ordering: .relaxed)
          }
        })
      return "\(s.third.load(ordering: .relaxed))"
    }

    add("dekker-relaxed", ends: ["0", "1", "2"]) {
      let s = Shared()
      await both(
        {
          s.first.store(1, ordering: .relaxed)
          if s.second.load(ordering: .relaxed) == 0 { s.third.wrappingAdd(1, ordering: .relaxed) }
        },
        {
          s.second.store(1, ordering: .relaxed)
          if s.first.load(ordering: .relaxed) == 0 { s.third.wrappingAdd(1, ordering: .relaxed) }
        })
      return "\(s.third.load(ordering: .relaxed))"
    }

    add("peterson-sequential", ends: ["2"]) {
      let s = Shared()
      await both(
        {
          s.first.store(1, ordering: .sequentiallyConsistent)
          s.third.store(2, ordering: .sequentiallyConsistent)
          while s.second.load(ordering: .sequentiallyConsistent) == 1,
            s.third.load(ordering: .sequentiallyConsistent) == 2
          {}
          s.plain += 1
          s.first.store(0, ordering: .sequentiallyConsistent)
        },
        {
          s.second.store(1, ordering: .sequentiallyConsistent)
          s.third.store(1, ordering: .sequentiallyConsistent)
          while s.first.load(ordering: .sequentiallyConsistent) == 1,
            s.third.load(ordering: .sequentiallyConsistent) == 1
          {}
          s.plain += 1
          s.second.store(0, ordering: .sequentiallyConsistent)
        })
      return "\(s.plain)"
    }

    add("peterson-relaxed", ends: ["1", "2"], races: true, isLarge: true) {
      let s = Shared()
      await both(
        {
          s.first.store(1, ordering: .relaxed)
          s.third.store(2, ordering: .relaxed)
          while s.second.load(ordering: .relaxed) == 1, s.third.load(ordering: .relaxed) == 2 {}
          s.plain += 1
          s.first.store(0, ordering: .relaxed)
        },
        {
          s.second.store(1, ordering: .relaxed)
          s.third.store(1, ordering: .relaxed)
          while s.first.load(ordering: .relaxed) == 1, s.third.load(ordering: .relaxed) == 1 {}
          s.plain += 1
          s.second.store(0, ordering: .relaxed)
        })
      return "\(s.plain)"
    }

    add("spin-lock", ends: ["2"]) {
      let s = Shared()
      let add: @Sendable () -> Void = {
        while s.first.exchange(1, ordering: .acquiring) == 1 {}
        s.plain += 1
        s.first.store(0, ordering: .releasing)
      }
      await both(add, add)
      return "\(s.plain)"
    }

    add("spin-lock-relaxed", ends: ["2"], races: true) {
      let s = Shared()
      let add: @Sendable () -> Void = {
        while s.first.exchange(1, ordering: .relaxed) == 1 {}
        s.plain += 1
        s.first.store(0, ordering: .relaxed)
      }
      await both(add, add)
      return "\(s.plain)"
    }

    add("ticket-lock", ends: ["2"]) {
      let s = Shared()
      let add: @Sendable () -> Void = {
        let ticket = s.first.wrappingAdd(1, ordering: .relaxed).oldValue
        while s.second.load(ordering: .acquiring) != ticket {}
        s.plain += 1
        s.second.store(ticket + 1, ordering: .releasing)
      }
      await both(add, add)
      return "\(s.plain)"
    }

    add("ticket-lock-relaxed", ends: ["2"], races: true) {
      let s = Shared()
      let add: @Sendable () -> Void = {
        let ticket = s.first.wrappingAdd(1, ordering: .relaxed).oldValue
        while s.second.load(ordering: .relaxed) != ticket {}
        s.plain += 1
        s.second.store(ticket + 1, ordering: .relaxed)
      }
      await both(add, add)
      return "\(s.plain)"
    }

    // The first is odd while the two others are written.
    add("seqlock", ends: ["00", "11", "again"]) {
      let s = Shared()
      Task.detached {
        s.first.store(1, ordering: .relaxed)
        atomicMemoryFence(ordering: .releasing)
        s.second.store(1, ordering: .relaxed)
        s.third.store(1, ordering: .relaxed)
        s.first.store(2, ordering: .releasing)
      }
      let read = Task.detached {
        let before = s.first.load(ordering: .acquiring)
        let (a, b) = (s.second.load(ordering: .relaxed), s.third.load(ordering: .relaxed))
        atomicMemoryFence(ordering: .acquiring)
        let after = s.first.load(ordering: .relaxed)
        return before == after && before != 1 ? "\(a)\(b)" : "again"
      }
      return await read.value
    }

    add("seqlock-relaxed", ends: ["00", "01", "10", "11", "again"]) {
      let s = Shared()
      Task.detached {
        s.first.store(1, ordering: .relaxed)
        s.second.store(1, ordering: .relaxed)
        s.third.store(1, ordering: .relaxed)
        s.first.store(2, ordering: .relaxed)
      }
      let read = Task.detached {
        let before = s.first.load(ordering: .relaxed)
        let (a, b) = (s.second.load(ordering: .relaxed), s.third.load(ordering: .relaxed))
        let after = s.first.load(ordering: .relaxed)
        return before == after && before != 1 ? "\(a)\(b)" : "again"
      }
      return await read.value
    }

    // A stack with room for one: its top is the number of a node, whose value is plain memory.
    add("stack", ends: ["7", "empty"]) {
      let s = Shared()
      Task.detached {
        s.plain = 7
        _ = s.first.compareExchange(expected: 0, desired: 1, ordering: .releasing)
      }
      let popped = Task.detached {
        let top = s.first.load(ordering: .acquiring)
        guard top == 1, s.first.compareExchange(expected: top, desired: 0, ordering: .acquiring).exchanged
        else { return "empty" }
        return "\(s.plain)"
      }
      return await popped.value
    }

    add("stack-relaxed", ends: ["7", "empty"], races: true) {
      let s = Shared()
      Task.detached {
        s.plain = 7
        _ = s.first.compareExchange(expected: 0, desired: 1, ordering: .relaxed)
      }
      let popped = Task.detached {
        let top = s.first.load(ordering: .relaxed)
        guard top == 1, s.first.compareExchange(expected: top, desired: 0, ordering: .relaxed).exchanged
        else { return "empty" }
        return "\(s.plain)"
      }
      return await popped.value
    }

    add("weak-exchange", ends: ["false true", "true false"]) {
      let s = Shared()
      let first = Task.detached {
        s.first.weakCompareExchange(expected: 0, desired: 1, ordering: .relaxed).exchanged
      }
      let second = Task.detached {
        s.first
          .weakCompareExchange(expected: 0, desired: 2, ordering: .relaxed).exchanged
      }
      return "\(await first.value) \(await second.value)"
    }

    // Whoever comes first makes the value; the others see by the flag that it is there.
    add("checked-twice", ends: ["42 42"]) {
      let s = Shared()
      let value: @Sendable () -> Int = {
        if s.first.load(ordering: .acquiring) == 0 {
          s.lock.withLock { _ in
            guard s.first.load(ordering: .relaxed) == 0 else { return }
            s.plain = 42
            s.first.store(1, ordering: .releasing)
          }
        }
        return s.plain
      }
      let (a, b) = (Task.detached { value() }, Task.detached { value() })
      return "\(await a.value) \(await b.value)"
    }

    add("checked-twice-relaxed", ends: ["42 42"], races: true) {
      let s = Shared()
      let value: @Sendable () -> Int = {
        if s.first.load(ordering: .relaxed) == 0 {
          s.lock.withLock { _ in
            guard s.first.load(ordering: .relaxed) == 0 else { return }
            s.plain = 42
            s.first.store(1, ordering: .relaxed)
          }
        }
        return s.plain
      }
      let (a, b) = (Task.detached { value() }, Task.detached { value() })
      return "\(await a.value) \(await b.value)"
    }

    add("add-sequential", ends: ["2"]) {
      let c = Shared()
      let a = Task.detached { c.first.add(1, ordering: .sequentiallyConsistent) }
      let b = Task.detached { c.first.add(1, ordering: .sequentiallyConsistent) }
      _ = (await a.value, await b.value)
      return "\(c.first.load(ordering: .sequentiallyConsistent))"
    }

    add("many-stores", isLarge: true) {
      let c = Shared()
      Task.detached { for number in 1...150 { c.first.store(number, ordering: .relaxed) } }
      let reader = Task.detached { c.first.load(ordering: .relaxed) }
      return "\(await reader.value)"
    }

    // One of many orders: the reader comes behind the first of all stores, and before the first to the other atomic.
    add("seen-between", isLarge: true) {
      let c = Shared()
      let setters = (0..<8).map { _ in
        Task.detached {
          c.first.store(1, ordering: .sequentiallyConsistent)
          c.second.store(1, ordering: .sequentiallyConsistent)
        }
      }
      let reader = Task.detached {
        c.first.load(ordering: .sequentiallyConsistent) > c.second.load(ordering: .sequentiallyConsistent)
      }
      for setter in setters { await setter.value }
      return await reader.value ? "between" : "ok"
    }

    add("wait-relaxed", ends: ["seen"]) {
      let c = Shared()
      let w = Task.detached {
        while c.first.load(ordering: .relaxed) == 0 { await Task.yield() }
        return "seen"
      }
      Task.detached { c.first.store(1, ordering: .relaxed) }
      return await w.value
    }
  }
}
