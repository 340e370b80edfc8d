import Synchronization

/// The price of the day.
nonisolated final class PriceTag: Sendable {
  private let day = Atomic(1)
  private let price = Atomic(5)

  /// Writes the price, and then says that the day has begun.
  func begin(day newDay: Int, price newPrice: Int) {
    price.store(newPrice, ordering: .relaxed)
    day.store(newDay, ordering: .releasing)
  }

  /// The price of this day; nil if the day has not begun.
  func price(onDay wanted: Int) -> Int? {
    guard day.load(ordering: .relaxed) == wanted else { return nil }
    return price.load(ordering: .acquiring)
  }
}
