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

/// One visitor prints the poster, and another one enlarges it. The poster is also printed before and after that.
func scenario() async -> String {
  let wall = Wall()
  guard await printPoster(from: wall).width == 40 else { return "not the wall's poster" }
  let enlarging = Task.detached { await wall.enlarge() }
  let printing = Task.detached { await printPoster(from: wall) }
  await enlarging.value
  let print = await printing.value
  guard print.width == print.paper.width else { return "poster \(print.width), paper \(print.paper.width)" }
  guard await printPoster(from: wall).width == 80 else { return "the poster is not enlarged" }
  return "poster \(print.width), paper \(print.paper.width)"
}
