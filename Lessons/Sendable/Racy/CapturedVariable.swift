import Studio

/// Counts visitors. It is a value, so each copy has its own count.
private nonisolated struct Counter {
  var value = 0

  mutating func increment() -> Int {
    value = value + 1
    return value
  }
}

/// Counts the visitors at two doors, with one task for each door.
private func countVisitors() async -> Outcome {
  var counter = Counter()
  // One task for each door.
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
