import Synchronization

/// Renders pages. A page takes so long that the main thread should not render it.
nonisolated final class Renderer: Sendable {
  private let state = Mutex(State())

  struct State {
    var export: Task<Void, Never>?
    var pages = 0
    var wasOnMain = false
  }

  func render(_ page: Int) {
    let main = MainActor.sharedUnownedExecutor.asSerialExecutor()
    let isOnMain = main?.isIsolatingCurrentContext() == true
    let export = state.withLock { state in
      state.pages += 1
      if isOnMain { state.wasOnMain = true }
      return state.export
    }
    // The user taps "Cancel" while the first page is being rendered.
    export?.cancel()
  }

  func cancel(_ export: Task<Void, Never>) { state.withLock { $0.export = export } }
  func end() -> State { state.withLock { $0 } }
}

/// The user cancels one export, and lets another one finish.
func scenario() async -> String {
  let exporter = Exporter()
  let (first, second) = (Renderer(), Renderer())
  let cancelled = Task { await exporter.export(pages: 3, with: first) }
  first.cancel(cancelled)
  await cancelled.value
  await exporter.export(pages: 3, with: second)
  let (one, two) = (first.end(), second.end())
  if one.wasOnMain || two.wasOnMain { return "a page is rendered on the main thread" }
  if one.pages > 1 { return "the canceled export continues" }
  return one.pages == 1 && two.pages == 3 ? "only the canceled export stops" : "pages are missing"
}
