/// Runs the last of several actions, once nobody has asked for another one for a while.
public actor Debouncer {
  private let delay: Duration
  private var pending: Task<Void, Never>?

  /// Each action waits so long for another one.
  public init(delay: Duration) { self.delay = delay }

  /// Runs this action after the delay, in place of the one that waits.
  public func submit(_ action: @escaping @Sendable () async -> Void) {
    pending?.cancel()
    pending = Task {
      do { try await Task.sleep(for: delay) } catch { return }
      await action()
      // This may be the next task by now.
      pending = nil
    }
  }

  /// Waits until the last action has run.
  public func finish() async { await pending?.value }
}
