import Studio
import Synchronization

/// A broadcast, and one task that waits for its end.
private nonisolated final class Broadcast: Sendable {
  private struct State {
    var isOver = false
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  /// Returns at the end of the broadcast, or when the task is canceled.
  func end() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let isOver = state.withLock { state in
          if !state.isOver { state.waiter = waiter }
          return state.isOver
        }
        if isOver { waiter.resume() }
      }
    } onCancel: {
      finish()
    }
  }

  func finish() {
    state.withLock { state in
      state.isOver = true
      // To resume a task, the runtime locks it. The handler has that lock, and waits for ours.
      state.waiter.take()?.resume()
    }
  }
}

// MARK: - Scenario

/// A broadcast ends, and at the same time a view that waits for its end is closed.
public func resumedUnderLock(in scene: Scene) async -> Outcome {
  let broadcast = Broadcast()
  let view = Task.detached { await broadcast.end() }
  let server = Task.detached { broadcast.finish() }
  view.cancel()
  await view.value
  await server.value
  return "ended"
}
