/// The user changes the size before, while, or after a thumbnail is made. Then another one is made.
func scenario() async -> String {
  thumbnailSize = 10
  let making = Task.detached { await makeThumbnail() }
  let changing = Task.detached { await changeSize() }
  let thumbnail = await making.value
  await changing.value
  let next = await makeThumbnail()
  return next.width == 20 && next.height == 20
    ? "\(thumbnail.width) × \(thumbnail.height)" : "the old size is used"
}

private func changeSize() { thumbnailSize = 20 }
