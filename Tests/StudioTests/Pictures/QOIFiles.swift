import Foundation
import Studio

/// The bytes of a QOI file, put together by hand from its header and its chunks.
func qoiFile(
  width: Int = 1,
  height: Int = 1,
  channels: UInt8 = 4,
  colorspace: UInt8 = 0,
  chunks: [UInt8],
  end: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 1]
) -> Data {
  func bigEndian(_ size: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: size >> $0) }
  }
  let header = Array("qoif".utf8) + bigEndian(width) + bigEndian(height) + [channels, colorspace]
  return Data(header + chunks + end)
}

/// The typed error that decoding gives, or nil if the bytes are a QOI file.
func qoiError(_ data: Data) -> QOIError? {
  do throws(QOIError) {
    _ = try Picture(qoi: data)
    return nil
  } catch {
    return error
  }
}

/// Random numbers that are the same in every run (a linear congruential generator, high bits only).
struct Dice {
  var state: UInt64

  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % sides
  }

  mutating func byte() -> UInt8 { UInt8(roll(256)) }
}

extension Picture {
  /// Noise in which repeats, small steps and large steps all occur, so that all kinds of chunks do.
  static func noise(width: Int, height: Int, alpha: Bool, seed: UInt64) -> Picture {
    var dice = Dice(state: seed)
    var pixel = Pixel.black
    var pixels: [Pixel] = []
    for _ in 0..<width * height {
      let reach = [0, 1, 3, 20, 255][dice.roll(5)]
      pixel.red &+= UInt8(truncatingIfNeeded: dice.roll(2 * reach + 1) - reach)
      pixel.green &+= UInt8(truncatingIfNeeded: dice.roll(2 * reach + 1) - reach)
      pixel.blue &+= UInt8(truncatingIfNeeded: dice.roll(2 * reach + 1) - reach)
      if alpha && dice.roll(8) == 0 { pixel.alpha = dice.byte() }
      if !pixels.isEmpty && dice.roll(8) == 0 { pixel = pixels[dice.roll(pixels.count)] }
      pixels.append(pixel)
    }
    return Picture(width: width, height: height, pixels: pixels)
  }
}
