/// An album that the user rates. Albums are compared by their average.
final class Album: Comparable {
  let id: Int
  private var stars: Int
  private var ratings = 1

  init(id: Int, stars: Int) {
    self.id = id
    self.stars = stars
  }

  func rate(_ stars: Int) {
    self.stars += stars
    ratings += 1
  }

  // The ID never changes, so it may be read anywhere.
  nonisolated static func == (a: Album, b: Album) -> Bool { a.id == b.id }
  nonisolated static func < (a: Album, b: Album) -> Bool { a.id < b.id }
}

nonisolated func highest<Item: Comparable>(of items: [Item]) -> Item? { items.max() }

/// The user's albums.
final class Shelf {
  private var albums = [Album(id: 1, stars: 4), Album(id: 2, stars: 3)]

  func rate(_ id: Int, stars: Int) { albums.first { $0.id == id }?.rate(stars) }

  @concurrent func best() async -> Int? { await highest(of: albums)?.id }
}
