/// A poster. Only its width matters here.
nonisolated final class Poster {
  var width = 40
}

/// A wall with a poster.
actor Wall {
  private let poster = Poster()
  private var isPrinting = false

  func enlarge() {
    if !isPrinting { poster.width = 80 }
  }

  func startPrinting() -> Int {
    isPrinting = true
    return poster.width
  }

  func endPrinting() { isPrinting = false }
}

/// Prints a wall's poster, on paper that is cut to the poster's width.
nonisolated func printPoster(from wall: Wall) async -> Print {
  let width = await wall.startPrinting()
  let paper = await cutPaper(width: width)
  await wall.endPrinting()
  return Print(width: width, paper: paper)
}
