import Foundation

extension Picture {
  /// The largest picture that is decoded, 100 million pixels: 400 MB in memory.
  ///
  /// The format itself allows more; its reference implementation stops at 400 million.
  public static let maximumQOIPixels = 100_000_000

  /// Decodes a QOI file, as specified at qoiformat.org, in one pass. `Studio` records it, as `Picture(qoi:)`.
  ///
  /// The channels and colorspace bytes must be valid but change no pixel, as the specification says.
  ///
  /// - Throws: ``QOIError`` for any bytes that are not exactly one whole QOI file.
  package init(decoding data: Data) throws(QOIError) {
    let bytes = data.span
    let (width, height) = try Self.qoiSize(bytes)
    let (pixels, end) = try Self.qoiPixels(bytes, count: width * height)
    try Self.checkQOIEnd(bytes, at: end)
    self.init(width: width, height: height, pixels: pixels)
  }

  /// Reads the header: 4 bytes of magic, width and height (big-endian, 32 bits), channels, colorspace.
  private static func qoiSize(_ bytes: Span<UInt8>) throws(QOIError) -> (width: Int, height: Int) {
    for (offset, expected) in QOIFormat.magic.enumerated() where offset < bytes.count {
      guard bytes[offset] == expected else { throw .notQOI }
    }
    guard bytes.count >= QOIFormat.headerLength else { throw .damaged(atByte: bytes.count) }

    let width = (4..<8).reduce(0) { $0 << 8 | Int(bytes[$1]) }
    let height = (8..<12).reduce(0) { $0 << 8 | Int(bytes[$1]) }
    // A division, because the product of two 32-bit numbers can overflow `Int`.
    guard width > 0, height > 0, height <= maximumQOIPixels / width else { throw .damaged(atByte: 4) }
    guard bytes[12] == 3 || bytes[12] == 4 else { throw .damaged(atByte: 12) }
    guard bytes[13] <= 1 else { throw .damaged(atByte: 13) }
    return (width, height)
  }

  /// Reads `count` pixels; `end` is the offset of the first byte after their chunks.
  private static func qoiPixels(
    _ bytes: Span<UInt8>,
    count: Int
  ) throws(QOIError) -> (pixels: [Pixel], end: Int) {
    // One byte is at most one run. A header that claims more is refused before memory is allocated.
    let mostPixels = (bytes.count - QOIFormat.headerLength) * QOIFormat.longestRun
    guard count <= mostPixels else { throw .damaged(atByte: bytes.count) }

    var pixels = [Pixel](repeating: .clear, count: count)
    var seen = [Pixel](repeating: .clear, count: 64)
    var pixel = Pixel.black
    var filled = 0
    var position = QOIFormat.headerLength

    while filled < count {
      guard position < bytes.count else { throw .damaged(atByte: bytes.count) }
      let start = position
      let first = bytes[start]
      position += chunkLength(first)
      guard position <= bytes.count else { throw .damaged(atByte: bytes.count) }

      var run = 1
      if first == QOIFormat.opRGB {
        pixel.red = bytes[start + 1]
        pixel.green = bytes[start + 2]
        pixel.blue = bytes[start + 3]
      } else if first == QOIFormat.opRGBA {
        pixel.red = bytes[start + 1]
        pixel.green = bytes[start + 2]
        pixel.blue = bytes[start + 3]
        pixel.alpha = bytes[start + 4]
      } else {
        switch first & QOIFormat.tagMask {
        case QOIFormat.opIndex:
          pixel = seen[Int(first)]
        case QOIFormat.opDiff:
          // Channels wrap around: 255 + 1 is 0, and 0 - 1 is 255.
          pixel.red &+= (first >> 4 & 0b11) &- 2
          pixel.green &+= (first >> 2 & 0b11) &- 2
          pixel.blue &+= (first & 0b11) &- 2
        case QOIFormat.opLuma:
          let second = bytes[start + 1]
          let green = (first & 0b11_1111) &- 32
          pixel.red &+= green &+ (second >> 4) &- 8
          pixel.green &+= green
          pixel.blue &+= green &+ (second & 0b1111) &- 8
        default:
          run = Int(first & 0b11_1111) + 1
        }
      }
      // After a run, this matters only at the start: it marks black, which no chunk has named, as seen.
      seen[QOIFormat.slot(of: pixel)] = pixel

      guard run <= count - filled else { throw .damaged(atByte: start) }
      for index in filled..<filled + run { pixels[index] = pixel }
      filled += run
    }
    return (pixels, position)
  }

  /// The number of bytes in the chunk that begins with `first`.
  private static func chunkLength(_ first: UInt8) -> Int {
    if first == QOIFormat.opRGBA { return 5 }
    if first == QOIFormat.opRGB { return 4 }
    return first & QOIFormat.tagMask == QOIFormat.opLuma ? 2 : 1
  }

  private static func checkQOIEnd(_ bytes: Span<UInt8>, at start: Int) throws(QOIError) {
    for (offset, expected) in QOIFormat.endMarker.enumerated() {
      guard start + offset < bytes.count else { throw .damaged(atByte: bytes.count) }
      guard bytes[start + offset] == expected else { throw .damaged(atByte: start + offset) }
    }
    let end = start + QOIFormat.endMarker.count
    guard end == bytes.count else { throw .damaged(atByte: end) }
  }
}

/// The numbers that the decoder and the encoder share, named as in the specification (qoiformat.org).
///
/// They are in this file so that the optimizer sees their values in the decoder.
enum QOIFormat {
  static let magic: [UInt8] = [0x71, 0x6F, 0x69, 0x66]  // "qoif"
  static let headerLength = 14
  static let endMarker: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 1]

  /// A chunk begins with one of four 2-bit tags, or with one of two 8-bit tags, which come first: they
  /// look like runs of 63 and 64, which is why a run ends at 62.
  static let opIndex: UInt8 = 0b00_000000
  static let opDiff: UInt8 = 0b01_000000
  static let opLuma: UInt8 = 0b10_000000
  static let opRun: UInt8 = 0b11_000000
  static let opRGB: UInt8 = 0b1111_1110
  static let opRGBA: UInt8 = 0b1111_1111

  static let tagMask: UInt8 = 0b11_000000
  static let longestRun = 62

  /// The slot of a pixel among the 64 that were seen before.
  static func slot(of pixel: Pixel) -> Int {
    (Int(pixel.red) * 3 + Int(pixel.green) * 5 + Int(pixel.blue) * 7 + Int(pixel.alpha) * 11) % 64
  }
}
