// gallery-thumbnails
//
// Goal: When two pictures are added at the same time, both are counted. Neither is shrunk on the main thread.
// The scene calls `add(_:)` from two tasks on the main actor, and then reads `pixels`, which must be 32.
// `shrink(_:)` makes a 16-pixel thumbnail from a `Picture`. It takes a long time, and may be called on any thread.

/// Holds the thumbnails that the user sees.
final class Gallery {
  /// The total number of pixels in all thumbnails.
  private(set) var pixels = 0

  @concurrent func add(_ picture: Picture) async {
    let thumbnail = shrink(picture)
    pixels = pixels + thumbnail.pixels
  }
}
