/// The numbers that the decoder and the encoder share, named as in the specification (qoiformat.org).
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
