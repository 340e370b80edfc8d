import Synchronization

private nonisolated let wasOnMain = Atomic(false)

/// Writes a part of the album. It takes so long that the main thread should not do it.
nonisolated func write(part: Int) {
  let main = MainActor.sharedUnownedExecutor.asSerialExecutor()
  if main?.isIsolatingCurrentContext() == true { wasOnMain.store(true, ordering: .relaxed) }
}

/// The user exports an album, and looks at the view afterward.
func scenario() async -> String {
  wasOnMain.store(false, ordering: .relaxed)
  let view = ExportView()
  await view.export()
  let shown = await view.done
  if wasOnMain.load(ordering: .relaxed) { return "a part is written on the main thread" }
  return "\(shown) of 2"
}
