// Shapes of shared memory. Compiled with access hooks, like the lessons.
import Synchronization

/// A class that does not protect its fields.
nonisolated final class Box: @unchecked Sendable {
  var n = 0
  var ready = false
  init() {}
}

nonisolated class Counter: @unchecked Sendable {
  var value = 0
  func increment() -> Int {
    value = value + 1
    return value
  }
}

func lostUpdate(tasks: Int, increments: Int) async -> String {
  let box = Box()
  var all: [Task<Void, Never>] = []
  for _ in 0..<tasks {
    all.append(Task.detached { for _ in 0..<increments { box.n += 1 } })
  }
  for task in all { await task.value }
  return "\(box.n)"
}

nonisolated final class Pair: @unchecked Sendable {
  var x = 0, y = 0
}

nonisolated final class Lazily: @unchecked Sendable {
  var isMade = false
  var value = 0
  let made = Atomic(0)
  let lock = Mutex(())
  func get() -> Int {
    if !isMade {
      lock.withLock { _ in
        if !isMade {
          made.add(1, ordering: .relaxed)
          isMade = true
          value = 7
        }
      }
    }
    return value
  }
}

nonisolated final class Flags: Sendable {
  let x = Atomic(0), y = Atomic(0)
}

nonisolated final class Registry: @unchecked Sendable {
  static let shared = Registry()
  static let table: [Int] = {
    var t: [Int] = []
    for i in 0..<4 { t.append(i) }
    return t
  }()
  var sum: Int { Registry.table.reduce(0, +) }
}

nonisolated struct Place: @unchecked Sendable {
  let pointer: UnsafeMutablePointer<Int>
}

extension ProgramList {
  mutating func addMemory() {
    add("counter", ends: ["1, 1", "1, 2", "2, 1", "2, 2"], races: true, schedules: 70) {
      let counter = Counter()
      let a = Task.detached { counter.increment() }
      let b = Task.detached { counter.increment() }
      return "\(await a.value), \(await b.value)"
    }

    // A local variable, in the frame of an async function, that another task reaches through a pointer.
    add("frame-pointer", ends: ["1", "2"], races: true) {
      var n = 0
      let place = withUnsafeMutablePointer(to: &n) { Place(pointer: $0) }
      let other = Task.detached { place.pointer.pointee += 1 }
      place.pointer.pointee += 1
      await other.value
      return "\(place.pointer.pointee)"
    }

    // The flag and the value are plain fields: a race.
    add("racy-message-passing", ends: ["not ready": 6, "ready 42": 4], races: true) {
      let box = Box()
      let writer = Task.detached {
        box.n = 42
        box.ready = true
      }
      let reader = Task.detached { box.ready ? "ready \(box.n)" : "not ready" }
      await writer.value
      return await reader.value
    }

    // Both fields are plain: a race.
    add("racy-store-buffering", ends: ["0 1": 4, "1 0": 4, "1 1": 12], races: true) {
      let pair = Pair()
      let a = Task.detached {
        pair.x = 1
        return pair.y
      }
      let b = Task.detached {
        pair.y = 1
        return pair.x
      }
      return "\(await a.value) \(await b.value)"
    }

    add("check-then-act", ends: ["1", "2"], races: true) {
      let box = Box()
      let spend: @Sendable () -> Void = { if box.n == 0 { box.n += 1 } }
      let a = Task.detached { spend() }
      let b = Task.detached { spend() }
      await a.value
      await b.value
      return "\(box.n)"
    }

    // The flag is set before the value: a reader who sees the flag may see no value.
    add("double-checked-locking", ends: ["0 7, made 1", "7 7, made 1"], races: true) {
      let lazily = Lazily()
      let a = Task.detached { lazily.get() }
      let b = Task.detached { lazily.get() }
      let (x, y) = (await a.value, await b.value)
      return "\(min(x, y)) \(max(x, y)), made \(lazily.made.load(ordering: .relaxed))"
    }

    // The plain field is published by an atomic one: no race.
    add("atomic-publication", ends: ["42", "-1"]) {
      let box = Box()
      let flags = Flags()
      let writer = Task.detached {
        box.n = 42
        flags.x.store(1, ordering: .releasing)
      }
      let reader = Task.detached { flags.x.load(ordering: .acquiring) == 1 ? box.n : -1 }
      await writer.value
      return "\(await reader.value)"
    }

    add("lazy-static", ends: ["12"]) {
      let a = Task.detached { Registry.shared.sum }
      let b = Task.detached { Registry.shared.sum }
      return "\(await a.value + b.value)"
    }

    // A relaxed store passes nothing on, although an earlier store released something.
    add("broken-release", ends: ["42", "-1"], races: true) {
      let box = Box()
      let flags = Flags()
      let writer = Task.detached {
        box.n = 42
        flags.x.store(1, ordering: .releasing)
      }
      let other = Task.detached {
        if flags.x.load(ordering: .relaxed) == 1 { flags.x.store(2, ordering: .relaxed) }
      }
      let reader = Task.detached { flags.x.load(ordering: .acquiring) == 2 ? box.n : -1 }
      await writer.value
      await other.value
      return "\(await reader.value)"
    }

    // A read-modify-write passes on what was released before it: no race.
    add("release-sequence", ends: ["42", "-1"]) {
      let box = Box()
      let flags = Flags()
      let writer = Task.detached {
        box.n = 42
        flags.x.store(1, ordering: .releasing)
      }
      let other = Task.detached { _ = flags.x.add(1, ordering: .relaxed) }
      let reader = Task.detached { flags.x.load(ordering: .acquiring) == 2 ? box.n : -1 }
      await writer.value
      await other.value
      return "\(await reader.value)"
    }

    // The plain field is published by fences: no race.
    add("fences", ends: ["42", "-1"]) {
      let box = Box()
      let flags = Flags()
      let writer = Task.detached {
        box.n = 42
        atomicMemoryFence(ordering: .releasing)
        flags.x.store(1, ordering: .relaxed)
      }
      let reader = Task.detached {
        guard flags.x.load(ordering: .relaxed) == 1 else { return -1 }
        atomicMemoryFence(ordering: .acquiring)
        return box.n
      }
      await writer.value
      return "\(await reader.value)"
    }

    // The compiler gives a closure on one line a line only at its beginning.
    add("one-line", ends: ["0 0": 4, "0 1": 3, "1 1": 3], races: true) {
      let pair = Pair()
      let writer = Task.detached { pair.x = 1 }
      // swift-format-ignore
      let reader = Task.detached { let a = pair.x; let b = pair.x; return "\(a) \(b)" }
      await writer.value
      return await reader.value
    }
  }
}
