import Synchronization

// Lazy initializers. Compiled with access hooks.

nonisolated enum Lazy {
  static let shared = Box()
  /// Reads twice what another task changes in between.
  static let difference: Int = {
    let first = shared.n
    return shared.n - first
  }()
  static let visitors = Mutex(0)
  static let one: Int = other + 1
  static let other: Int = one + 1
}

extension ProgramList {
  mutating func addLazy() {
    add("lazy-reads", ends: ["0", "1"], races: true) {
      _ = Lazy.shared
      let a = Task.detached { Lazy.shared.n += 1 }
      let b = Task.detached { Lazy.difference }
      await a.value
      return "\(await b.value)"
    }

    // Two tasks need the same value: one makes it, and the other waits for it.
    add("lazy-wait", ends: ["same"], races: true) {
      let box = Lazy.shared
      let a = Task.detached {
        box.n += 1
        return Lazy.difference
      }
      let b = Task.detached { Lazy.difference }
      return await a.value == b.value ? "same" : "different"
    }

    // Which task makes the lock matters, and in which order they take it; who only finds it made does not.
    add("lazy-lock", ends: ["3"], classes: 18, isLarge: true) {
      let tasks = (0..<3).map { _ in Task.detached { Lazy.visitors.withLock { $0 += 1 } } }
      for task in tasks { await task.value }
      return "\(Lazy.visitors.withLock { $0 })"
    }

    add("lazy-circle", ends: ["deadlock"]) { "\(await Task.detached { Lazy.one }.value)" }
  }
}
