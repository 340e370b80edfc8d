import Synchronization

/// The copies of a book that are still on the shelf.
nonisolated final class Shelf: Sendable {
  private let copies = Atomic(1)

  /// Whether there was a copy to take.
  func borrow() -> Bool {
    copies.compareExchange(expected: 1, desired: 0, ordering: .acquiringAndReleasing).exchanged
  }
}
