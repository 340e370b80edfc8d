// Lazy initializers. Compiled with access hooks.

nonisolated enum Lazy {
  static let shared = Box()
  /// Reads twice what another task changes in between.
  static let difference: Int = {
    let first = shared.n
    return shared.n - first
  }()
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

    add("lazy-circle", ends: ["deadlock"]) { "\(await Task.detached { Lazy.one }.value)" }
  }
}
