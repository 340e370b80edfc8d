/// Asks for the state of an order every minute, until it is stopped.
@MainActor package final class Poller {
  private var polling: Task<Void, Never>?
  private let ask: @Sendable () async -> Void

  package init(ask: @escaping @Sendable () async -> Void) { self.ask = ask }

  package func start() {
    polling?.cancel()
    polling = Task { [ask] in
      while !Task.isCancelled {
        await ask()
        try? await Task.sleep(for: .seconds(60))
      }
    }
  }

  package func stop() {
    polling?.cancel()
    polling = nil
  }
}
