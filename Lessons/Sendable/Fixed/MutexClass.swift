import Studio
import Synchronization

/// Counts the likes of a post. Any task may add one.
// The compiler checks this: the only property is a constant `Mutex`, which is `Sendable`.
private nonisolated final class Likes: Sendable {
  private let count = Mutex(0)

  func add() { count.withLock { $0 += 1 } }

  var value: Int { count.withLock { $0 } }
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
