// signed-pictures
//
// Goal: Each picture is signed with its own user's name, and no picture is signed on the main thread.
// The scene sets the task-local value `Current.user` and calls `sign(_:)`, for Ann and Ben at the same time.
// Only `drawSignature(on:)` creates a `SignedPicture`. It reads `Current.user`, is slow, and may run on any thread.

/// Signs pictures before they are published.
final class Publisher {
  func sign(_ picture: Picture) async -> SignedPicture {
    await Task.detached { drawSignature(on: picture) }.value
  }
}
