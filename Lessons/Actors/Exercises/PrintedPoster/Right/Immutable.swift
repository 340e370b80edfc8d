/// A poster. Only its width matters here. It never changes.
nonisolated final class Poster: Sendable {
  let width: Int

  init(width: Int) { self.width = width }
}

/// A wall with a poster.
actor Wall {
  private(set) var poster = Poster(width: 40)

  func enlarge() { poster = Poster(width: 80) }
}

/// Prints a wall's poster, on paper that is cut to the poster's width.
nonisolated func printPoster(from wall: Wall) async -> Print {
  let poster = await wall.poster
  let paper = await cutPaper(width: poster.width)
  return Print(width: poster.width, paper: paper)
}
