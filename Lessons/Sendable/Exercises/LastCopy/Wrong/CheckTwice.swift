import Synchronization

/// The copies of a book that are still on the shelf.
nonisolated final class Shelf: Sendable {
  private let copies = Mutex(1)

  /// Takes a copy if there is one, and returns whether there was.
  func borrow() -> Bool {
    guard copies.withLock({ $0 }) > 0 else { return false }
    // Check again, to be sure.
    guard copies.withLock({ $0 }) > 0 else { return false }
    copies.withLock { $0 -= 1 }
    return true
  }
}
