import Foundation
import Studio

private nonisolated enum User: Int { case nobody, ann, ben }

/// The user being served, as a note on the thread.
private nonisolated enum Current {
  private static let number = ThreadLocal()

  static var user: User {
    get { User(rawValue: number.value) ?? .nobody }
    set { number.value = newValue.rawValue }
  }
}

/// Sends a like, and returns the user that the code then believes it is serving.
@concurrent
private func like(as user: User, in scene: Scene) async throws -> User {
  Current.user = user
  _ = try await scene.session.data(from: scene.url("likes"))
  // This line may run on another thread of the pool.
  return Current.user
}

// MARK: - Scenario

/// Ann and Ben like the same picture.
public func poolThreads(in scene: Scene) async -> Outcome {
  let ann = Task.detached { try await like(as: .ann, in: scene) }
  let ben = Task.detached { try await like(as: .ben, in: scene) }
  let seen = (try? await ann.value, try? await ben.value)
  if seen == (.ann, .ben) { return "each task sees its own user" }
  let isMixedUp = seen.0 == .ben || seen.1 == .ann
  return isMixedUp ? "a task sees the other user" : "a task sees no user"
}
