/// One dot of a picture: red, green and blue light and how much they cover, each from 0 to 255.
///
/// The color is not multiplied by alpha, as in QOI and PNG files.
public struct Pixel: Hashable, Sendable {
  /// Red light, 0 (none) to 255 (full).
  public var red: UInt8
  /// Green light, 0 (none) to 255 (full).
  public var green: UInt8
  /// Blue light, 0 (none) to 255 (full).
  public var blue: UInt8
  /// Opacity, 0 (clear) to 255 (opaque).
  public var alpha: UInt8

  /// A pixel from its four channels, opaque unless `alpha` says otherwise.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// An opaque pixel from a hexadecimal color such as `0xF2A65A`; bits above the lowest 24 are ignored.
  public init(rgb: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16),
      green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb)
    )
  }

  /// A pixel that covers nothing.
  public static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black, the pixel "before the first" of a QOI file.
  public static let black = Pixel(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Pixel(red: 255, green: 255, blue: 255)

  /// How bright the color looks, from 0 (black) to 255 (white); alpha is ignored.
  ///
  /// The weights are those of Rec. 601, in thousandths.
  public var brightness: Int {
    (299 * Int(red) + 587 * Int(green) + 114 * Int(blue)) / 1000
  }
}
