// gallery-thumbnails
//
// Goal: Two pictures are added at once: both are counted, and neither is shrunk on the main thread.
// The scene calls `add(_:)` from two tasks of the main actor, and then reads `pixels`, which must be 32.
// `shrink(_:)` makes a thumbnail of 16 pixels from a `Picture`. It takes long, and may be called on any thread.

/// Holds the thumbnails that the user sees.
final class Gallery {
  /// Of all thumbnails together.
  private(set) var pixels = 0

  func add(_ picture: Picture) async {
    let thumbnail = await thumbnail(of: picture)
    pixels = pixels + thumbnail.pixels
  }

  @concurrent private func thumbnail(of picture: Picture) async -> Thumbnail {
    shrink(picture)
  }
}
