import Synchronization

/// Lets so many tasks go on at once. The others wait without a thread, and give up when they are canceled.
public final class AsyncSemaphore: Sendable {
  private struct State {
    var permits: Int
    var nextID = 0
    var waiters: [(id: Int, continuation: CheckedContinuation<Void, any Error>)] = []
  }

  private let state: Mutex<State>

  /// A semaphore with so many permits.
  public init(permits: Int) { state = Mutex(State(permits: permits)) }

  /// Takes a permit. If it throws, it has taken none.
  public func wait() async throws {
    let id = state.withLock { state in
      state.nextID += 1
      return state.nextID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let answer: Result<Void, any Error>? = state.withLock { state in
          if Task.isCancelled { return .failure(CancellationError()) }
          if state.permits > 0 {
            state.permits -= 1
            return .success(())
          }
          state.waiters.append((id, continuation))
          return nil
        }
        if let answer { continuation.resume(with: answer) }
      }
    } onCancel: {
      let waiter = state.withLock { state in
        state.waiters.firstIndex { $0.id == id }.map { state.waiters.remove(at: $0) }
      }
      waiter?.continuation.resume(throwing: CancellationError())
    }
    // If a permit came just before the cancellation, nobody gives it back.
    try Task.checkCancellation()
  }

  /// Gives a permit to the task that has waited longest, or keeps it for the next one.
  public func signal() {
    let waiter = state.withLock { state in
      if state.waiters.isEmpty {
        state.permits += 1
        return nil as CheckedContinuation<Void, any Error>?
      }
      return state.waiters.removeFirst().continuation
    }
    waiter?.resume()
  }
}
