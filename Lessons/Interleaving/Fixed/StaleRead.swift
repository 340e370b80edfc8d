import Foundation
import Studio

/// A post that people like.
private final class Post {
  let session: any Session
  var likes = 0

  init(session: any Session) { self.session = session }

  func like(url: URL) async throws {
    // Read, add and store in one step: nobody comes between.
    likes += 1
    _ = try await session.data(from: url)
  }
}

// MARK: - Scenario

/// Two people like the same post.
public func staleRead(in scene: Scene) async -> Outcome {
  let post = Post(session: scene.session)
  let first = Task { try await post.like(url: scene.url("likes")) }
  let second = Task { try await post.like(url: scene.url("likes")) }
  _ = await first.result
  _ = await second.result
  return post.likes == 2 ? "2 likes" : "1 like"
}
