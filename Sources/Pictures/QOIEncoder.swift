import Foundation

extension Picture {
  /// Encodes the picture as a QOI file, as specified at qoiformat.org, in one pass.
  ///
  /// The header says sRGB, and 4 channels if any pixel is not opaque, else 3.
  ///
  /// - Precondition: `width` and `height` fit in 32 bits.
  public func qoi() -> Data {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(QOIFormat.headerLength + pixels.count + QOIFormat.endMarker.count)
    appendQOIHeader(to: &bytes)
    appendQOIChunks(to: &bytes)
    bytes += QOIFormat.endMarker
    return Data(bytes)
  }

  private func appendQOIHeader(to bytes: inout [UInt8]) {
    bytes += QOIFormat.magic
    for size in [UInt32(width), UInt32(height)] {
      withUnsafeBytes(of: size.bigEndian) { bytes += $0 }
    }
    let isOpaque = pixels.allSatisfy { $0.alpha == 255 }
    bytes += [isOpaque ? 3 : 4, 0]
  }

  private func appendQOIChunks(to bytes: inout [UInt8]) {
    var seen = [Pixel](repeating: .clear, count: 64)
    var previous = Pixel.black
    var run = 0

    for pixel in pixels {
      if pixel == previous {
        run += 1
        if run == QOIFormat.longestRun { Self.appendRun(&run, to: &bytes) }
        continue
      }
      if run > 0 { Self.appendRun(&run, to: &bytes) }

      let slot = QOIFormat.slot(of: pixel)
      if seen[slot] == pixel {
        bytes.append(QOIFormat.opIndex | UInt8(slot))
      } else {
        // A run at the start does not mark black as seen: some decoders forget it there, and none needs it.
        seen[slot] = pixel
        Self.appendDifference(from: previous, to: pixel, to: &bytes)
      }
      previous = pixel
    }
    if run > 0 { Self.appendRun(&run, to: &bytes) }
  }

  private static func appendRun(_ run: inout Int, to bytes: inout [UInt8]) {
    bytes.append(QOIFormat.opRun | UInt8(run - 1))
    run = 0
  }

  /// Appends the shortest of the four chunks that say how `pixel` differs from the one before.
  private static func appendDifference(from previous: Pixel, to pixel: Pixel, to bytes: inout [UInt8]) {
    guard pixel.alpha == previous.alpha else {
      bytes.append(QOIFormat.opRGBA)
      bytes.append(pixel.red)
      bytes.append(pixel.green)
      bytes.append(pixel.blue)
      bytes.append(pixel.alpha)
      return
    }
    // Differences wrap around, and so do their sums with the bias, so a small result fits.
    let red = pixel.red &- previous.red
    let green = pixel.green &- previous.green
    let blue = pixel.blue &- previous.blue
    if red &+ 2 < 4 && green &+ 2 < 4 && blue &+ 2 < 4 {
      bytes.append(QOIFormat.opDiff | (red &+ 2) << 4 | (green &+ 2) << 2 | (blue &+ 2))
      return
    }
    let redLessGreen = red &- green &+ 8
    let blueLessGreen = blue &- green &+ 8
    if green &+ 32 < 64 && redLessGreen < 16 && blueLessGreen < 16 {
      bytes.append(QOIFormat.opLuma | (green &+ 32))
      bytes.append(redLessGreen << 4 | blueLessGreen)
      return
    }
    bytes.append(QOIFormat.opRGB)
    bytes.append(pixel.red)
    bytes.append(pixel.green)
    bytes.append(pixel.blue)
  }
}
