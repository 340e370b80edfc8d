import Synchronization

/// Renders pages. A page takes so long that the main thread should not render it.
nonisolated final class Renderer: Sendable {
  private let state = Mutex(State())

  struct State {
    var export: Task<Void, Never>?
    var pages: Set<Int> = []
    var wasOnMain = false
  }

  func render(_ page: Int) {
    let main = MainActor.sharedUnownedExecutor.asSerialExecutor()
    let isOnMain = main?.isIsolatingCurrentContext() == true
    let export = state.withLock { state in
      state.pages.insert(page)
      if isOnMain { state.wasOnMain = true }
      return state.export
    }
    // The user taps "Cancel" while the first page is being rendered.
    export?.cancel()
  }

  func cancel(_ export: Task<Void, Never>) { state.withLock { $0.export = export } }
  func end() -> State { state.withLock { $0 } }
}

/// The user cancels one export during its first page, lets one finish, and cancels one before it starts.
func scenario() async -> String {
  let exporter = Exporter()
  let (first, second, third) = (Renderer(), Renderer(), Renderer())
  let cancelled = Task { await exporter.export(pages: 3, with: first) }
  first.cancel(cancelled)
  await cancelled.value
  if first.end().wasOnMain { return "a page is rendered on the main thread" }
  if first.end().pages.count > 1 { return "the canceled export continues" }
  await exporter.export(pages: 3, with: second)
  if second.end().wasOnMain { return "a page is rendered on the main thread" }
  if first.end().pages.isEmpty || second.end().pages.count < 3 { return "pages are missing" }
  let tooLate = Task { await exporter.export(pages: 1, with: third) }
  tooLate.cancel()
  await tooLate.value
  return third.end().pages.isEmpty ? "only the canceled exports stop" : "the canceled export starts"
}
