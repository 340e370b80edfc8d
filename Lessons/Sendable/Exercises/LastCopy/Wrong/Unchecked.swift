/// The copies of a book that are still on the shelf.
nonisolated final class Shelf: @unchecked Sendable {
  private var copies = 1

  /// Takes a copy if there is one, and returns whether there was.
  func borrow() -> Bool {
    guard copies > 0 else { return false }
    copies -= 1
    return true
  }
}
