import Foundation
import Studio

private nonisolated enum User: Int { case nobody, ann, ben }

/// The user being served, as a note on the task.
private nonisolated enum Current {
  @TaskLocal static var user = User.nobody
}

/// Sends a like, and returns the user that the code then believes it is serving.
@concurrent
private func like(as user: User, in scene: Scene) async throws -> User {
  try await Current.$user.withValue(user) {
    _ = try await scene.session.data(from: scene.url("likes"))
    // This line may run on another thread, but in the same task.
    return Current.user
  }
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
