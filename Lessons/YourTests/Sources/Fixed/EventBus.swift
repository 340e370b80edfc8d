/// Sends each event to all who have subscribed.
public actor EventBus<Event: Sendable> {
  private var subscribers: [Int: AsyncStream<Event>.Continuation] = [:]
  private var nextID = 0

  /// A bus without subscribers.
  public init() {}

  /// All events from now on, until the bus is closed or the stream is given up.
  public func subscribe() -> AsyncStream<Event> {
    let id = nextID
    nextID += 1
    return AsyncStream { continuation in
      continuation.onTermination = { _ in Task { await self.remove(id) } }
      subscribers[id] = continuation
    }
  }

  /// Sends an event.
  public func publish(_ event: Event) {
    for subscriber in subscribers.values { subscriber.yield(event) }
  }

  /// Ends all streams.
  public func close() {
    for subscriber in subscribers.values { subscriber.finish() }
  }

  private func remove(_ id: Int) { subscribers[id] = nil }
}
