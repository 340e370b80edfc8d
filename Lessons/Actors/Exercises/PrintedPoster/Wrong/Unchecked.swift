/// A poster. Only its width matters here.
nonisolated final class Poster: @unchecked Sendable {
  var width = 40
}

/// A wall with a poster.
actor Wall {
  private(set) var poster = Poster()

  func enlarge() { poster.width = 80 }
}

/// Prints a wall's poster, on paper that is cut to the poster's width.
nonisolated func printPoster(from wall: Wall) async -> Print {
  let poster = await wall.poster
  let paper = await cutPaper(width: poster.width)
  return Print(width: poster.width, paper: paper)
}
