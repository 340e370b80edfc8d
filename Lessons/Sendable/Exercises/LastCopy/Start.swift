// last-copy
//
// Goal: Two readers want the last copy: exactly one of them gets it.
// The scene calls `borrow()` from two tasks, on any threads, at the same time.

import Synchronization

/// The copies of a book that are still on the shelf.
nonisolated final class Shelf: Sendable {
  private let copies = Mutex(1)

  /// Takes a copy if there is one, and returns whether there was.
  func borrow() -> Bool {
    let left = copies.withLock { $0 }
    guard left > 0 else { return false }
    copies.withLock { $0 -= 1 }
    return true
  }
}
