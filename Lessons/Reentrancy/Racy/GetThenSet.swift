import Studio

/// A post, and how many people like it.
private actor Post {
  private(set) var likes = 0

  func set(likes: Int) { self.likes = likes }
}

private nonisolated func like(_ post: Post) async {
  // Two awaits are two turns on the actor: another task can come in between.
  let likes = await post.likes
  await post.set(likes: likes + 1)
}

// MARK: - Scenario

/// Two people like one post at the same time.
public func getThenSet(in scene: Scene) async -> Outcome {
  let post = Post()
  let ann = Task.detached { await like(post) }
  let ben = Task.detached { await like(post) }
  await ann.value
  await ben.value
  return await post.likes == 2 ? "2 likes" : "1 like"
}
