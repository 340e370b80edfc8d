/// A poster. Only its width matters here.
nonisolated final class Poster {
  var width = 40
}

/// A wall with a poster.
actor Wall {
  private let poster = Poster()

  var width: Int { poster.width }

  func enlarge() {}
}

/// Prints a wall's poster, on paper that is cut to the poster's width.
nonisolated func printPoster(from wall: Wall) async -> Print {
  let width = await wall.width
  let paper = await cutPaper(width: width)
  return Print(width: width, paper: paper)
}
