import Synchronization

/// Counts the likes of a page.
nonisolated final class Likes: Sendable {
  private let count = Mutex(5)

  var today: Int { count.withLock { $0 } }

  func add() {
    let old = count.withLock { $0 }
    count.withLock { $0 = old + 1 }
  }

  func beginDay() { count.withLock { $0 = 0 } }
}
