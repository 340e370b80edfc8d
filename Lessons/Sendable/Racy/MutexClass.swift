import Studio

/// Counts the likes of a post. Any task may add one.
// `@unchecked` says "I made this safe myself," but no one did.
private nonisolated final class Likes: @unchecked Sendable {
  private var count = 0

  func add() { count += 1 }

  var value: Int { count }
}

// MARK: - Scenario

/// Two people like a post, at the same time.
public func mutexClass(in scene: Scene) async -> Outcome {
  let likes = Likes()
  let first = Task.detached { likes.add() }
  let second = Task.detached { likes.add() }
  await first.value
  await second.value
  return "\(likes.value)"
}
