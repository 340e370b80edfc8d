import Synchronization

/// Renders pages. A page takes so long that the main thread should not do it.
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
    // The user taps "Cancel" while the first page is rendered.
    export?.cancel()
  }

  func cancel(_ export: Task<Void, Never>) { state.withLock { $0.export = export } }
  func end() -> State { state.withLock { $0 } }
}

/// The user cancels one export, and lets another one finish.
func scenario() async -> String {
  let exporter = Exporter()
  let first = Renderer()
  let cancelled = Task { await exporter.export(pages: 3, with: first) }
  first.cancel(cancelled)
  await cancelled.value
  let second = Renderer()
  await exporter.export(pages: 3, with: second)
  if first.end().wasOnMain || second.end().wasOnMain { return "rendered on the main thread" }
  if first.end().pages != 1 { return "it keeps rendering" }
  return second.end().pages == 3 ? "it stops, and the other one is complete" : "pages are missing"
}
