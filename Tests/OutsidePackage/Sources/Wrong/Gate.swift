/// Tasks wait here until the shop opens.
package actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package init() {}

  private func check() async -> Bool { isOpen }

  package nonisolated func pass() async {
    if await check() { return }
    await withCheckedContinuation { continuation in
      Task { await append(continuation) }
    }
  }

  private func append(_ continuation: CheckedContinuation<Void, Never>) { waiting.append(continuation) }

  package func open() {
    isOpen = true
    for one in waiting { one.resume() }
    waiting = []
  }
}
