/// Returns an album that was changed on another device. Each answer takes a while.
nonisolated struct Server {
  @concurrent func photos() async -> [Int] {
    await Task.yield()
    return [3, 5]
  }

  @concurrent func favorite() async -> Int {
    await Task.yield()
    return 0
  }
}

/// A frame is drawn during the reload of the album, and another one after it.
func scenario() async -> String {
  let strip = PhotoStrip(photos: [1, 2, 3, 4], favorite: 2)
  let frame = Task.detached { await strip.shown }
  await strip.reload(from: Server())
  let shown = await [frame.value, strip.shown]
  return shown == [3, 3] ? "always the favorite" : "the wrong photo"
}
