import Studio
import Synchronization

/// A picture that is on its way, and that one task waits for.
private nonisolated final class PendingPicture: Sendable {
  private struct State {
    var isOver = false
    var picture: Picture?
    var waiter: CheckedContinuation<Picture?, Never>?
  }

  private let state = Mutex(State())

  /// The picture; nil if the task is canceled while it waits.
  func value() async -> Picture? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let (isOver, picture) = state.withLock { state in
          if !state.isOver { state.waiter = waiter }
          return (state.isOver, state.picture)
        }
        if isOver { waiter.resume(returning: picture) }
      }
    } onCancel: {
      // Notes the end under the lock that guards the continuation, whether it is stored yet or not.
      finish(with: nil)
    }
  }

  func finish(with picture: Picture?) {
    let waiter = state.withLock { state in
      (state.isOver, state.picture) = (true, picture)
      return state.waiter.take()
    }
    waiter?.resume(returning: picture)
  }
}

// MARK: - Scenario

/// A view waits for a picture, and the user closes the view.
public func earlyCancel(in scene: Scene) async -> Outcome {
  let pending = PendingPicture()
  let view = Task.detached { await pending.value() }
  let server = Task.detached {
    // Nothing is sent to a view that is closed.
    if !view.isCancelled { pending.finish(with: .happyCat) }
  }
  view.cancel()
  let picture = await view.value
  await server.value
  return picture == nil ? "canceled" : "picture"
}
