/// Paper for a poster.
nonisolated struct Paper {
  let width: Int
}

/// Cuts paper, which takes a while.
nonisolated func cutPaper(width: Int) async -> Paper {
  await Task.yield()
  return Paper(width: width)
}

/// A printed poster, and its paper.
nonisolated struct Print {
  let width: Int
  let paper: Paper
}

/// One visitor prints the poster, and another one enlarges it.
func scenario() async -> String {
  let wall = Wall()
  let enlarging = Task.detached { await wall.enlarge() }
  let printing = Task.detached { await printPoster(from: wall) }
  await enlarging.value
  let print = await printing.value
  return "poster \(print.width), paper \(print.paper.width)"
}
