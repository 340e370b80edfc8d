// printed-poster
//
// Goal: A poster is printed on paper of its own width, and somebody may enlarge it meanwhile from 40 to 80.
// The scene calls `enlarge()` and `printPoster(of:)` from two tasks that run at the same time. `cutPaper(width:)`
// belongs to the scene, and takes a while.

/// A poster, of which only the width matters here.
nonisolated struct Poster {
  var width = 40
}

/// A wall with a poster.
actor Wall {
  private(set) var poster = Poster()

  func enlarge() { poster.width = 80 }
}

/// Prints the poster of a wall, on paper that is cut for it.
nonisolated func printPoster(of wall: Wall) async -> Print {
  let poster = await wall.poster
  let paper = await cutPaper(width: poster.width)
  return Print(width: poster.width, paper: paper)
}
