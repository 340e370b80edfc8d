// signed-pictures
//
// Goal: Each picture is signed with the name of its own user, and no picture is signed on the main thread.
// The scene sets the task-local value `Current.user`, calls `sign(_:)`, and does so for Ann and for Ben at once.
// Only `drawSignature(on:)` makes a `SignedPicture`. It reads `Current.user`, takes long, and may be called anywhere.

/// Signs pictures before they are published.
final class Publisher {
  @concurrent func sign(_ picture: Picture) async -> SignedPicture {
    drawSignature(on: picture)
  }
}
