/// Sends each event to all who have subscribed.
public actor EventBus<Event: Sendable> {
  private var waiting: [CheckedContinuation<Event?, Never>] = []
  private var isClosed = false

  /// A bus without subscribers.
  public init() {}

  /// All events from now on, until the bus is closed or the stream is given up.
  public func subscribe() -> AsyncStream<Event> {
    AsyncStream { await self.next() }
  }

  /// Sends an event.
  public func publish(_ event: Event) { resume(returning: event) }

  /// Ends all streams.
  public func close() {
    isClosed = true
    resume(returning: nil)
  }

  /// The next event. Whoever has not yet come back from the one before misses it.
  private func next() async -> Event? {
    isClosed ? nil : await withCheckedContinuation { waiting.append($0) }
  }

  private func resume(returning event: Event?) {
    for continuation in waiting { continuation.resume(returning: event) }
    waiting = []
  }
}
