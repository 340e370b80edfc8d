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

/// Reads the size, and makes a thumbnail of that size in the background.
func makeThumbnail() async -> Thumbnail {
  let size = thumbnailSize
  return await Task.detached { drawThumbnail(size: size) }.value
}

nonisolated func drawThumbnail(size: Int) -> Thumbnail {
  Thumbnail(width: size, height: size)
}
