/// Gives an album in which a photo was deleted on another device. Each answer takes its time.
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

/// A frame is drawn while the album is loaded again, and another one when it is there.
func scenario() async -> String {
  let strip = PhotoStrip(photos: [1, 2, 3, 4], favorite: 2)
  let frame = Task.detached { await strip.shown }
  await strip.reload(from: Server())
  let shown = await [frame.value, strip.shown]
  return shown == [3, 3] ? "always the favorite" : "the wrong photo"
}
