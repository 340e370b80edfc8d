import Synchronization

nonisolated struct Picture {}

nonisolated struct Thumbnail {
  let pixels: Int
}

private nonisolated let wasOnMain = Atomic(false)

/// Shrinks a picture. This takes so long that the main thread should not do it.
nonisolated func shrink(_ picture: Picture) -> Thumbnail {
  let main = MainActor.sharedUnownedExecutor.asSerialExecutor()
  if main?.isIsolatingCurrentContext() == true { wasOnMain.store(true, ordering: .relaxed) }
  return Thumbnail(pixels: 16)
}

/// The user drops two pictures into the gallery.
func scenario() async -> String {
  wasOnMain.store(false, ordering: .relaxed)
  let gallery = Gallery()
  let first = Task { await gallery.add(Picture()) }
  let second = Task { await gallery.add(Picture()) }
  await first.value
  await second.value
  let pixels = await gallery.pixels
  if wasOnMain.load(ordering: .relaxed) { return "a picture is shrunk on the main thread" }
  return switch pixels {
  case 32: "both are counted"
  case 16: "one is lost"
  default: "none is counted"
  }
}
