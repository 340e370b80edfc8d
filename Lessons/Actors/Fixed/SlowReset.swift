import Studio

/// Counts the views of a picture.
private actor Counter {
  var value = 0

  func increment() {
    value = value + 1
  }
}

extension Counter {
  func resetSlowly(to newValue: Int) -> Int {
    // There is no `await` here: no other task gets in until this method returns.
    value = 0
    for _ in 0..<newValue { increment() }
    return value
  }
}

// MARK: - Scenario

/// A counter is reset to 2 while someone views the picture.
public func slowReset(in scene: Scene) async -> Outcome {
  let counter = Counter()
  let resetting = Task.detached { await counter.resetSlowly(to: 2) }
  let looking = Task.detached { await counter.increment() }
  let value = await resetting.value
  await looking.value
  return "\(value)"
}
