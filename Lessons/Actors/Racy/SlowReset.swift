import Studio

/// Counts the views of a picture.
private nonisolated class Counter {
  var value = 0

  func increment() {
    value = value + 1
  }
}

nonisolated extension Counter {
  func resetSlowly(to newValue: Int) -> Int {
    // Back to zero, and then up in steps of one.
    value = 0
    for _ in 0..<newValue { increment() }
    return value
  }
}

// MARK: - Scenario

/// A counter is reset to 2 while someone views the picture.
public func slowReset(in scene: Scene) async -> Outcome {
  let counter = Counter()
  let resetting = Task.detached { counter.resetSlowly(to: 2) }
  let looking = Task.detached { counter.increment() }
  let value = await resetting.value
  await looking.value
  return "\(value)"
}
