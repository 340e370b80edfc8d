// price-list
//
// Goal: Two orders, added up at the same time with prices that never change, cost 8 and 16.
// The scene awaits `total(pictures:albums:)` in two tasks.

/// The prices of the photo shop. They never change.
nonisolated final class PriceList {
  static let shared = PriceList()

  var picture = 3
  var album = 5
}

/// Adds up an order in the background.
func total(pictures: Int, albums: Int) async -> Int {
  await Task.detached { addUp(pictures: pictures, albums: albums) }.value
}

nonisolated func addUp(pictures: Int, albums: Int) -> Int {
  let prices = PriceList.shared
  return pictures * prices.picture + albums * prices.album
}
