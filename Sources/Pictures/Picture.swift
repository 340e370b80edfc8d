/// A decoded picture: at least one pixel, stored row by row from the top left.
///
/// It is a value, so a copy passed to another task belongs to that task.
public struct Picture: Hashable, Sendable {
  /// The number of pixels in a row, at least 1.
  public let width: Int
  /// The number of rows, at least 1.
  public let height: Int
  /// All pixels, row by row from the top left; there are always `width * height` of them.
  public private(set) var pixels: [Pixel]

  /// A picture of the given pixels, row by row.
  ///
  /// - Precondition: `width` and `height` are at least 1, and `pixels` holds `width * height` pixels.
  public init(width: Int, height: Int, pixels: [Pixel]) {
    precondition(width >= 1 && height >= 1, "A picture is at least 1 pixel wide and 1 pixel high.")
    precondition(
      pixels.count == width * height,
      "A picture of \(width) x \(height) needs \(width * height) pixels, not \(pixels.count)."
    )
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// A picture of one color.
  ///
  /// - Precondition: `width` and `height` are at least 1.
  public init(width: Int, height: Int, fill: Pixel) {
    precondition(width >= 1 && height >= 1, "A picture is at least 1 pixel wide and 1 pixel high.")
    self.init(width: width, height: height, pixels: Array(repeating: fill, count: width * height))
  }

  /// The pixel in column `x` and row `y`, both counted from 0 at the top left.
  ///
  /// - Precondition: `x` is in `0..<width` and `y` is in `0..<height`.
  public subscript(x x: Int, y y: Int) -> Pixel {
    get { pixels[offset(x, y)] }
    set { pixels[offset(x, y)] = newValue }
  }

  private func offset(_ x: Int, _ y: Int) -> Int {
    // Without this check, a column too far to the right would silently be in the next row.
    precondition(x >= 0 && x < width && y >= 0 && y < height, "There is no pixel at \(x), \(y).")
    return y * width + x
  }
}

extension Picture {
  /// The same picture in another size; the same input always gives the same pixels.
  ///
  /// Each new pixel is the mean of the old pixels that it replaces when the picture shrinks, and the nearest
  /// old pixel when it grows. Colors count as much as they cover, so clear pixels never darken an edge.
  ///
  /// - Precondition: `newWidth` and `newHeight` are at least 1.
  public func scaled(toWidth newWidth: Int, height newHeight: Int) -> Picture {
    precondition(newWidth >= 1 && newHeight >= 1, "A picture is at least 1 pixel wide and 1 pixel high.")
    if newWidth == width && newHeight == height { return self }
    var scaled: [Pixel] = []
    scaled.reserveCapacity(newWidth * newHeight)
    for y in 0..<newHeight {
      let rows = Self.source(of: y, in: newHeight, from: height)
      for x in 0..<newWidth {
        scaled.append(mean(columns: Self.source(of: x, in: newWidth, from: width), rows: rows))
      }
    }
    return Picture(width: newWidth, height: newHeight, pixels: scaled)
  }

  /// The old positions that new position `index` replaces: never empty.
  private static func source(of index: Int, in newCount: Int, from oldCount: Int) -> Range<Int> {
    let first = index * oldCount / newCount
    return first..<max(first + 1, (index + 1) * oldCount / newCount)
  }

  private func mean(columns: Range<Int>, rows: Range<Int>) -> Pixel {
    var red = 0
    var green = 0
    var blue = 0
    var alpha = 0
    for y in rows {
      for x in columns {
        let pixel = pixels[y * width + x]
        red += Int(pixel.red) * Int(pixel.alpha)
        green += Int(pixel.green) * Int(pixel.alpha)
        blue += Int(pixel.blue) * Int(pixel.alpha)
        alpha += Int(pixel.alpha)
      }
    }
    if alpha == 0 { return .clear }
    let count = rows.count * columns.count
    return Pixel(
      red: UInt8((red + alpha / 2) / alpha),
      green: UInt8((green + alpha / 2) / alpha),
      blue: UInt8((blue + alpha / 2) / alpha),
      alpha: UInt8((alpha + count / 2) / count)
    )
  }
}
