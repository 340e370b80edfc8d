/// Asks for the state of an order every minute, until it is stopped.
@MainActor public final class Poller {
  private var polling: Task<Void, Never>?
  private let ask: @Sendable () async -> Void

  /// A poller that asks there.
  public init(ask: @escaping @Sendable () async -> Void) { self.ask = ask }

  /// Begins to ask.
  public func start() {
    // An earlier task goes on, and nobody can stop it.
    polling = Task { [ask] in
      while !Task.isCancelled {
        await ask()
        try? await Task.sleep(for: .seconds(60))
      }
    }
  }

  /// Asks no more.
  public func stop() {
    polling?.cancel()
    polling = nil
  }
}
