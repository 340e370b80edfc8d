extension Picture {
  /// A table for ``mapped(through:)`` that brightens shadows.
  package static func brighteningTable() -> [UInt8] {
    (0...255).map { UInt8((Double($0) * 255).squareRoot()) }
  }

  /// The picture with each color channel of each pixel looked up in a table of 256 entries.
  package func mapped(through table: [UInt8]) -> Picture {
    let pixels = pixels.map { pixel in
      Pixel(
        red: table[Int(pixel.red)], green: table[Int(pixel.green)], blue: table[Int(pixel.blue)],
        alpha: pixel.alpha)
    }
    return Picture(width: width, height: height, pixels: pixels)
  }
}
