import Studio

/// Counts visitors, and gives each one a number.
private actor Counter {
  var value = 0

  func increment() -> Int {
    // An actor runs its synchronous code to the end before it lets another task in.
    value = value + 1
    return value
  }
}

// MARK: - Scenario

/// Two tasks increment one counter.
public func counter(in scene: Scene) async -> Outcome {
  let counter = Counter()
  let first = Task.detached { await counter.increment() }
  let second = Task.detached { await counter.increment() }
  return "\(await first.value), \(await second.value)"
}
