import Studio

/// Counts visitors, and gives each one a number.
private actor Counter {
  var value = 0

  func increment() -> Int {
    value = value + 1
    return value
  }
}

/// Gives a visitor the next number.
private nonisolated func takeNumber(from counter: Counter) async -> Int {
  // An actor is a reference type: all tasks share one counter.
  await counter.increment()
}

// MARK: - Scenario

/// Two visitors take a number from one counter.
public func privateCopies(in scene: Scene) async -> Outcome {
  let counter = Counter()
  let first = Task.detached { await takeNumber(from: counter) }
  let second = Task.detached { await takeNumber(from: counter) }
  return "\(await first.value), \(await second.value)"
}
