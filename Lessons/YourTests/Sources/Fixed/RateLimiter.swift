/// Lets at most so many requests start in any window of time, and makes the others wait.
public actor RateLimiter {
  private let limit: Int
  private let window: Duration
  private let clock = ContinuousClock()
  private var starts: [ContinuousClock.Instant] = []

  /// A limiter that has seen no request yet.
  public init(limit: Int, per window: Duration) {
    self.limit = limit
    self.window = window
  }

  /// Returns when a request may start.
  public func waitForTurn() async throws {
    while let turn = nextTurn(), turn > clock.now {
      try await clock.sleep(until: turn)
    }
    starts.append(clock.now)
    if starts.count > limit { starts.removeFirst() }
  }

  /// When the oldest of the last requests leaves the window, if they fill it.
  private func nextTurn() -> ContinuousClock.Instant? {
    starts.count < limit ? nil : starts.first.map { $0 + window }
  }
}
