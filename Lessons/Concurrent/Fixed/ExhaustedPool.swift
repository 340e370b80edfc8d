import Studio
import Synchronization

/// A picture that is on its way, and that one task waits for.
private nonisolated final class PendingPicture: Sendable {
  private let state = Mutex<(picture: Picture?, waiter: CheckedContinuation<Picture, Never>?)>((nil, nil))

  func arrive(_ new: Picture) {
    let waiter = state.withLock { state in
      state.picture = new
      return state.waiter
    }
    waiter?.resume(returning: new)
  }

  func value() async -> Picture? {
    // The task is suspended until the picture arrives. Its thread can run other tasks.
    await withCheckedContinuation { waiter in
      let picture = state.withLock { state in
        state.waiter = waiter
        return state.picture
      }
      if let picture { waiter.resume(returning: picture) }
    }
  }
}

// MARK: - Scenario

/// As many tasks as the pool has threads wait for pictures. One more task, started last, brings them.
public func exhaustedPool(in scene: Scene) async -> Outcome {
  let pending = (0..<scene.poolThreads).map { _ in PendingPicture() }
  let waiters = pending.map { picture in Task.detached { await picture.value() } }
  let download = Task.detached {
    for picture in pending { picture.arrive(.happyCat) }
  }
  for waiter in waiters {
    guard await waiter.value == .happyCat else { return "a picture is missing" }
  }
  await download.value
  return "all pictures"
}
