/// The size of new thumbnails. The user can change it.
var thumbnailSize = 10

/// The same size for work in the background: any thread may read it.
nonisolated let backgroundSize = 10

nonisolated struct Thumbnail {
  let width: Int
  let height: Int
}

/// Makes a thumbnail in the background.
func makeThumbnail() async -> Thumbnail {
  await Task.detached { drawThumbnail() }.value
}

nonisolated func drawThumbnail() -> Thumbnail {
  Thumbnail(width: backgroundSize, height: backgroundSize)
}
