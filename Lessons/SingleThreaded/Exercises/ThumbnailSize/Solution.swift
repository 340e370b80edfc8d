// thumbnail-size
//
// Goal: A thumbnail is square, even if the user changes the size while it is made.
// The scene awaits `makeThumbnail()`, and sets `thumbnailSize` to 20 at any time.

/// The size of new thumbnails. The user can change it.
var thumbnailSize = 10

nonisolated struct Thumbnail {
  let width: Int
  let height: Int
}

/// Makes a thumbnail in the background, of the size that it finds now.
func makeThumbnail() async -> Thumbnail {
  let size = thumbnailSize
  return await Task.detached { drawThumbnail(size: size) }.value
}

nonisolated func drawThumbnail(size: Int) -> Thumbnail {
  Thumbnail(width: size, height: size)
}
