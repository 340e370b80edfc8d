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

func lazyReads() async -> String {
  _ = Lazy.shared
  let a = Task.detached { Lazy.shared.n += 1 }
  let b = Task.detached { Lazy.difference }
  await a.value
  return "\(await b.value)"
}

/// Two tasks need the same value: one makes it, and the other waits for it.
func lazyWait() async -> String {
  let box = Lazy.shared
  let a = Task.detached {
    box.n += 1
    return Lazy.difference
  }
  let b = Task.detached { Lazy.difference }
  return await a.value == b.value ? "same" : "different"
}

func lazyCircle() async -> String { "\(await Task.detached { Lazy.one }.value)" }
