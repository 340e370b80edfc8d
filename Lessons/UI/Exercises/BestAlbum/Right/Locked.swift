import Synchronization

/// An album that the user rates. Albums are compared by their average.
nonisolated final class Album: Comparable, Sendable {
  private struct Rating {
    var stars: Int
    var ratings = 1
  }

  let id: Int
  private let rating: Mutex<Rating>

  init(id: Int, stars: Int) {
    self.id = id
    rating = Mutex(Rating(stars: stars))
  }

  func rate(_ stars: Int) {
    rating.withLock {
      $0.stars += stars
      $0.ratings += 1
    }
  }

  /// The average, times 60.
  private var average: Int { rating.withLock { 60 * $0.stars / $0.ratings } }

  static func == (a: Album, b: Album) -> Bool { a.average == b.average }
  static func < (a: Album, b: Album) -> Bool { a.average < b.average }
}

nonisolated func highest<Item: Comparable>(of items: [Item]) -> Item? { items.max() }

/// The user's albums.
final class Shelf {
  private var albums = [Album(id: 1, stars: 4), Album(id: 2, stars: 3)]

  func rate(_ id: Int, stars: Int) { albums.first { $0.id == id }?.rate(stars) }

  @concurrent func best() async -> Int? { await highest(of: albums)?.id }
}
