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
  let counter = Counter()
  // Each task counts with a copy, and returns what it has counted.
  let front = Task.detached { [counter] in
    var counter = counter
    return counter.increment()
  }
  let back = Task.detached { [counter] in
    var counter = counter
    return counter.increment()
  }
  let visitors = await (front.value, back.value)
  return "\(visitors.0) and \(visitors.1), together \(visitors.0 + visitors.1)"
}

// MARK: - Scenario

/// Two visitors come, one through the front door and one through the back door.
public func capturedVariable(in scene: Scene) async -> Outcome {
  await countVisitors()
}
