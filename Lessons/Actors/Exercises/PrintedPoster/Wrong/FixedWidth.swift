/// A poster. Only its width matters here.
nonisolated final class Poster {
  var width = 40
}

/// A wall with a poster.
actor Wall {
  private let poster = Poster()

  func enlarge() { poster.width = 80 }
}

/// Prints a wall's poster, on paper that is cut to the poster's width.
nonisolated func printPoster(from wall: Wall) async -> Print {
  let paper = await cutPaper(width: 80)
  return Print(width: 80, paper: paper)
}
