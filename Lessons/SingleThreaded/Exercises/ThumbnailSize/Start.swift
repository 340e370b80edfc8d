// thumbnail-size
//
// Goal: A thumbnail is square, even if the size changes while it is drawn, and the next one has the new size.
// The scene awaits `makeThumbnail()` twice. It sets `thumbnailSize` to 20 sometime before the second call.

/// The size of new thumbnails. The user can change it.
var thumbnailSize = 10

nonisolated struct Thumbnail {
  let width: Int
  let height: Int
}

/// Makes a thumbnail in the background.
func makeThumbnail() async -> Thumbnail {
  await Task.detached { drawThumbnail() }.value
}

nonisolated func drawThumbnail() -> Thumbnail {
  Thumbnail(width: thumbnailSize, height: thumbnailSize)
}
