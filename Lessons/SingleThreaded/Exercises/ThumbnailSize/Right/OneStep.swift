/// The size of new thumbnails. The user can change it.
var thumbnailSize = 10

nonisolated struct Thumbnail {
  let width: Int
  let height: Int
}

/// Makes a thumbnail in the background, and reads the size in one step on the main actor.
func makeThumbnail() async -> Thumbnail {
  await Task.detached {
    await MainActor.run { Thumbnail(width: thumbnailSize, height: thumbnailSize) }
  }.value
}
