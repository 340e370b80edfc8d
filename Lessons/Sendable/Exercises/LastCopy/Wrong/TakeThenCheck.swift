import Synchronization

/// The copies of a book that are still on the shelf.
nonisolated final class Shelf: Sendable {
  private let copies = Mutex(1)

  /// Whether there was a copy to take.
  func borrow() -> Bool {
    copies.withLock { $0 -= 1 }
    return copies.withLock { $0 } >= 0
  }
}
