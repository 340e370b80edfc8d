// printed-poster
//
// Goal: A poster is printed on paper of the same width, even if it is enlarged from 40 to 80 in the meantime.
// A later print is 80 wide.
// The scene calls `enlarge()` and `printPoster(from:)` from two tasks that run at the same time. It also prints
// the poster before and after that. `cutPaper(width:)` belongs to the scene, and takes a while.

/// A poster. Only its width matters here.
nonisolated struct Poster {
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
