import Studio

/// A piece of text, either as first written or as rewritten.
private nonisolated enum Text { case old, new }

/// A post that the user has written.
// A class: all code that has a reference to the post shares it.
private nonisolated final class Post {
  var title = Text.old
  var body = Text.old
}

/// Where the user writes a post and sends it.
private final class Editor {
  var post = Post()

  func send() -> Task<(title: Text, body: Text), Never> {
    Task.detached { [post] in await upload(post) }
  }

  func rewrite() {
    post.title = .new
    post.body = .new
  }
}

/// Sends a post to the server, and returns what was sent.
@concurrent private func upload(_ post: Post) async -> (title: Text, body: Text) {
  (title: post.title, body: post.body)
}

// MARK: - Scenario

/// The user sends a post, and keeps writing.
public func valueCopies(in scene: Scene) async -> Outcome {
  let editor = Editor()
  let upload = editor.send()
  editor.rewrite()
  return switch await upload.value {
  case (.old, .old): "old title, old body"
  case (.old, .new): "old title, new body"
  case (.new, .old): "new title, old body"
  case (.new, .new): "new title, new body"
  }
}
