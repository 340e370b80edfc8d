import Studio

/// Counts visitors, and gives each one a number.
private nonisolated struct Counter {
  var value = 0

  mutating func increment() -> Int {
    value = value + 1
    return value
  }
}

/// Gives a visitor the next number.
private nonisolated func takeNumber(from counter: Counter) -> Int {
  // A struct is a value: this increments a copy, not the counter itself.
  var counter = counter
  return counter.increment()
}

// MARK: - Scenario

/// Two visitors take a number from one counter.
public func privateCopies(in scene: Scene) async -> Outcome {
  let counter = Counter()
  let first = Task.detached { takeNumber(from: counter) }
  let second = Task.detached { takeNumber(from: counter) }
  return "\(await first.value), \(await second.value)"
}
