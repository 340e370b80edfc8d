import Studio

/// A picture of a run as a drawing of at most so many squares in a row, which stays sharp at any size.
struct PictureSVG {
  let picture: Picture
  /// What the picture is, for those who do not see it.
  let title: String

  private static let most = 48

  func svg() -> String {
    let step = max((picture.width + Self.most - 1) / Self.most, 1)
    let (width, height) = (max(picture.width / step, 1), max(picture.height / step, 1))
    var paths: [String: String] = [:]
    for y in 0..<height {
      var x = 0
      while x < width {
        let color = color(x * step, y * step)
        let start = x
        repeat { x += 1 } while x < width && self.color(x * step, y * step) == color
        // A stroke as thick as a row is high.
        if let color { paths[color, default: ""] += "M\(start) \(y)h\(x - start)" }
      }
    }
    let drawn = paths.sorted { $0.key < $1.key }.map { "<path stroke=\"\($0.key)\" d=\"\($0.value)\"/>" }
    return """
      <svg class="picture" data-picture="\(HTML.escaped(picture.name))" role="img" viewBox="0 -0.5 \(width) \(height)" width="\(width * 4)" height="\(height * 4)" \
      shape-rendering="crispEdges"><title>\(HTML.escaped(title))</title>\(drawn.joined())</svg>
      """
  }

  /// The color of a pixel as CSS writes it; nil for one that is clear.
  private func color(_ x: Int, _ y: Int) -> String? {
    let pixel = picture.pixels[y * picture.width + x]
    guard pixel.alpha > 127 else { return nil }
    return "#" + [pixel.red, pixel.green, pixel.blue].map { ASCII.hexadecimal($0, digits: 2) }.joined()
  }
}
