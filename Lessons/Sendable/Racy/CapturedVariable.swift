import Studio

/// Counts visitors. A value: a copy of it counts for itself.
private nonisolated struct Counter {
  var value = 0

  mutating func increment() -> Int {
    value = value + 1
    return value
  }
}

/// Counts the visitors at two doors, with a task at each.
private func countVisitors() async -> Outcome {
  var counter = Counter()
  // Nothing is copied: both closures have captured the variable itself.
  let front = Task.detached { counter.increment() }
  let back = Task.detached { counter.increment() }
  _ = await (front.value, back.value)
  return "\(counter.value)"
}

// MARK: - Scenario

/// Two visitors come, one through the front door and one through the back door.
public func capturedVariable(in scene: Scene) async -> Outcome {
  await countVisitors()
}
