import Dispatch
import Studio
import Synchronization

/// A picture that is on its way, and that one task waits for.
private nonisolated final class PendingPicture: Sendable {
  private let picture = Mutex<Picture?>(nil)
  private let arrival = DispatchSemaphore(value: 0)

  func arrive(_ new: Picture) {
    picture.withLock { $0 = new }
    arrival.signal()
  }

  func value() -> Picture? {
    // This call returns when the picture has arrived.
    arrival.wait()
    return picture.withLock { $0 }
  }
}

// MARK: - Scenario

/// As many tasks as the pool has threads wait for pictures. One more task, started last, brings them.
public func exhaustedPool(in scene: Scene) async -> Outcome {
  let pending = (0..<scene.poolThreads).map { _ in PendingPicture() }
  let waiters = pending.map { picture in Task.detached { picture.value() } }
  let download = Task.detached {
    for picture in pending { picture.arrive(.happyCat) }
  }
  for waiter in waiters {
    guard await waiter.value == .happyCat else { return "a picture is missing" }
  }
  await download.value
  return "all pictures"
}
