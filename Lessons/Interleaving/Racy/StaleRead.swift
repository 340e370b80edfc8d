import Foundation
import Studio

/// A post that people like.
private final class Post {
  let session: any Session
  var likes = 0

  init(session: any Session) { self.session = session }

  func like(url: URL) async throws {
    let seen = likes
    _ = try await session.data(from: url)
    // The server knows about the like now.
    likes = seen + 1
  }
}

// MARK: - Scenario

/// Ann likes a post. Ben looks at its picture first, and then likes it too.
public func staleRead(in scene: Scene) async -> Outcome {
  let post = Post(session: scene.session)
  let ann = Task { try await post.like(url: scene.url("likes")) }
  let ben = Task {
    _ = try await scene.session.data(from: scene.url("cat.qoi"))
    try await post.like(url: scene.url("likes"))
  }
  _ = await ann.result
  _ = await ben.result
  return post.likes == 2 ? "2 likes" : "1 like"
}
