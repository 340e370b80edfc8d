/// Tasks wait here until it is open.
public actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// A closed gate.
  public init() {}

  /// Returns when the gate is open.
  public nonisolated func pass() async {
    if await isOpen { return }
    // The gate may open before the continuation is in the list.
    await withCheckedContinuation { continuation in
      Task { await append(continuation) }
    }
  }

  private func append(_ continuation: CheckedContinuation<Void, Never>) { waiting.append(continuation) }

  /// Lets everybody pass, now and later.
  public func open() {
    isOpen = true
    for one in waiting { one.resume() }
    waiting = []
  }
}
