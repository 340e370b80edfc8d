/// The copies of a book that are still on the shelf.
nonisolated final class Shelf: @unchecked Sendable {
  private var copies = 1

  /// Whether there was a copy to take.
  func borrow() -> Bool {
    guard copies > 0 else { return false }
    copies -= 1
    return true
  }
}
