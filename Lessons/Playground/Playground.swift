// A file for your own experiments. Change anything you like; then run
//
//     racecourse playground

/// Two people like a post at the same moment.
nonisolated final class Post: @unchecked Sendable {
  var likes = 0
}

/// Plays the scene once, and returns the outcome. The explorer tries every schedule.
func playground() async -> String {
  let post = Post()
  let first = Task.detached { post.likes += 1 }
  let second = Task.detached { post.likes += 1 }
  await first.value
  await second.value
  return "likes: \(post.likes)"
}
