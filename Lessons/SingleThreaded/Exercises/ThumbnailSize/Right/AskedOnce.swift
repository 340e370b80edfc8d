/// The size of new thumbnails. The user can change it.
var thumbnailSize = 10

nonisolated struct Thumbnail {
  let width: Int
  let height: Int
}

/// Makes a thumbnail in the background.
func makeThumbnail() async -> Thumbnail {
  await Task.detached {
    let size = await thumbnailSize
    return Thumbnail(width: size, height: size)
  }.value
}
