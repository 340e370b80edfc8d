import Studio

/// Counts visitors, and gives each one a number.
private nonisolated class Counter {
  var value = 0

  func increment() -> Int {
    // The next visitor gets the next number.
    value = value + 1
    return value
  }
}

// MARK: - Scenario

/// Two tasks increment one counter.
public func counter(in scene: Scene) async -> Outcome {
  let counter = Counter()
  let first = Task.detached { counter.increment() }
  let second = Task.detached { counter.increment() }
  return "\(await first.value), \(await second.value)"
}
