/// An album that the user rates. Albums are compared by their average.
final class Album {
  let id: Int
  private(set) var stars: Int
  private(set) var ratings = 1

  init(id: Int, stars: Int) {
    self.id = id
    self.stars = stars
  }

  func rate(_ stars: Int) {
    self.stars += stars
    ratings += 1
  }
}

/// The user's albums.
final class Shelf {
  private var albums = [Album(id: 1, stars: 4), Album(id: 2, stars: 3)]

  func rate(_ id: Int, stars: Int) { albums.first { $0.id == id }?.rate(stars) }

  @concurrent func best() async -> Int? {
    var best: (id: Int, average: Int)?
    for album in await albums {
      let stars = await album.stars
      let ratings = await album.ratings
      let average = 60 * stars / ratings
      if average > best?.average ?? 0 { best = (album.id, average) }
    }
    return best?.id
  }
}
