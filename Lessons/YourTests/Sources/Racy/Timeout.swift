/// An operation was not done in time.
public struct TimedOut: Error {}

/// The value of an operation, unless that takes too long. Then it is canceled.
public func withTimeout<Value: Sendable>(
  _ limit: Duration, _ operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  let work = Task { try await operation() }
  return try await withCheckedThrowingContinuation { continuation in
    let timer = Task {
      try await Task.sleep(for: limit)
      work.cancel()
      continuation.resume(throwing: TimedOut())
    }
    Task {
      let result = await work.result
      // Too late, if the sleep is over already.
      timer.cancel()
      continuation.resume(with: result)
    }
  }
}
