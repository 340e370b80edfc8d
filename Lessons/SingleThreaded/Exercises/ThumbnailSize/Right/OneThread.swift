/// The size of new thumbnails. The user can change it.
var thumbnailSize = 10

nonisolated struct Thumbnail {
  let width: Int
  let height: Int
}

/// Makes a thumbnail on the main thread.
func makeThumbnail() -> Thumbnail {
  Thumbnail(width: thumbnailSize, height: thumbnailSize)
}
