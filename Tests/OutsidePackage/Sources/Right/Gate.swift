/// Tasks wait here until the shop opens.
package actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package init() {}

  package func pass() async {
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  package func open() {
    isOpen = true
    for one in waiting { one.resume() }
    waiting = []
  }
}
