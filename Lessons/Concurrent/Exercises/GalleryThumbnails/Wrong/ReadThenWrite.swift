/// Holds the thumbnails that the user sees.
final class Gallery {
  /// The total number of pixels in all thumbnails.
  private(set) var pixels = 0

  @concurrent func add(_ picture: Picture) async {
    let thumbnail = shrink(picture)
    let sum = await pixels + thumbnail.pixels
    await store(sum)
  }

  private func store(_ sum: Int) { pixels = sum }
}
