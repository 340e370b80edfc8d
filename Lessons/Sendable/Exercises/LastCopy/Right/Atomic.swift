import Synchronization

/// The copies of a book that are still on the shelf.
nonisolated final class Shelf: Sendable {
  private let copies = Atomic(1)

  /// Takes a copy if there is one, and returns whether there was.
  func borrow() -> Bool {
    copies.compareExchange(expected: 1, desired: 0, ordering: .acquiringAndReleasing).exchanged
  }
}
