/// Holds the thumbnails that the user sees.
final class Gallery {
  /// The total number of pixels in all thumbnails.
  private(set) var pixels = 0

  func add(_ picture: Picture) async {
    let thumbnail = await Task.detached { shrink(picture) }.value
    pixels = pixels + thumbnail.pixels
  }
}
