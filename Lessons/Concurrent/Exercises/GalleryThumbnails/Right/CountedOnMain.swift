/// Holds the thumbnails that the user sees.
final class Gallery {
  /// The total number of pixels in all thumbnails.
  private(set) var pixels = 0

  @concurrent func add(_ picture: Picture) async {
    let thumbnail = shrink(picture)
    await count(thumbnail)
  }

  private func count(_ thumbnail: Thumbnail) {
    pixels = pixels + thumbnail.pixels
  }
}
