// thumbnail-size
//
// Goal: A thumbnail is square, even if the user changes the size while it is being made.
// The scene awaits `makeThumbnail()`, and may set `thumbnailSize` to 20 at any time.

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
