/// A poster, of which only the width matters here.
nonisolated final class Poster {
  var width = 40
}

/// A wall with a poster.
actor Wall {
  private let poster = Poster()

  var width: Int { poster.width }

  func enlarge() { poster.width = 80 }
}

/// Prints the poster of a wall, on paper that is cut for it.
nonisolated func printPoster(of wall: Wall) async -> Print {
  let paper = await cutPaper(width: await wall.width)
  return Print(width: await wall.width, paper: paper)
}
