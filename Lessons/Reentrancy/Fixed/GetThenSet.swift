import Studio

/// A post, and how many people like it.
private actor Post {
  private(set) var likes = 0

  func addLike() { likes += 1 }
}

private nonisolated func like(_ post: Post) async {
  // One await is one turn: the actor reads and stores in one step.
  await post.addLike()
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
