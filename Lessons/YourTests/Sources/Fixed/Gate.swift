/// Tasks wait here until it is open.
public actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// A closed gate.
  public init() {}

  /// Returns when the gate is open.
  public func pass() async {
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Lets everybody pass, now and later.
  public func open() {
    isOpen = true
    for one in waiting { one.resume() }
    waiting = []
  }
}
