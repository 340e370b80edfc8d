// daily-price
//
// Goal: Whoever sees that day 2 has begun reads the price of day 2.
// The scene calls `begin(day:price:)` and `price(onDay:)` from two tasks, on any threads, at the same time.

import Synchronization

/// The price of the day.
nonisolated final class PriceTag: Sendable {
  private let today = Mutex((day: 1, price: 5))

  /// Writes the price, and says that the day has begun.
  func begin(day newDay: Int, price newPrice: Int) {
    today.withLock { $0 = (newDay, newPrice) }
  }

  /// The price of this day; nil if the day has not begun.
  func price(onDay wanted: Int) -> Int? {
    today.withLock { $0.day == wanted ? $0.price : nil }
  }
}
