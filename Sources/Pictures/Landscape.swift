extension Picture {
  /// Paints an evening in the mountains, as large as you like; the same size and seed give the same pixels.
  ///
  /// Its gradients and its fine grain leave QOI few runs, so decoding a large one is real work.
  ///
  /// - Precondition: `width` and `height` are at least 1.
  public static func landscape(width: Int, height: Int, seed: UInt64 = 1) -> Picture {
    precondition(width >= 1 && height >= 1, "A picture is at least 1 pixel wide and 1 pixel high.")
    var grain = SplitMix64(state: seed)
    let profiles = mountains.map { $0.profile(width: width, height: height, grain: &grain) }
    var pixels: [Pixel] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      let sky = color(sky, at: Double(y) / Double(height))
      let slopes = mountains.map { $0.color(at: Double(y) / Double(height)) }
      for x in 0..<width {
        // The nearest range comes last and hides those behind it.
        if let range = profiles.lastIndex(where: { y >= $0[x] }) {
          pixels.append(grain.over(slopes[range]))
        } else {
          pixels.append(grain.over(isSun(x, y, width, height) ? sun : sky))
        }
      }
    }
    return Picture(width: width, height: height, pixels: pixels)
  }

  private static let sun = Pixel(rgb: 0xFFF3D0)

  /// The colors of the sky at equal distances, from the top edge to the bottom edge.
  private static let sky: [Pixel] = [0x1F2F66, 0x5A4A8C, 0xC76B86, 0xF7A072, 0xFFD9A0, 0xFFE9C4]
    .map { Pixel(rgb: $0) }

  private static let mountains = [
    Mountains(crest: 0.42, relief: 0.22, cells: 3, top: 0x9C6A96, foot: 0xE0A09A),
    Mountains(crest: 0.55, relief: 0.20, cells: 4, top: 0x6A4C82, foot: 0xA87694),
    Mountains(crest: 0.70, relief: 0.16, cells: 5, top: 0x3F3568, foot: 0x6B5080),
    Mountains(crest: 0.84, relief: 0.10, cells: 9, top: 0x1E2146, foot: 0x2C2A52),
  ]

  private static func isSun(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Bool {
    let dx = x - width * 62 / 100
    let dy = y - height * 36 / 100
    let radius = min(width, height) * 9 / 100
    return dx * dx + dy * dy <= radius * radius
  }

  /// The color at `position`, from 0 to 1, along equally distant stops.
  fileprivate static func color(_ stops: [Pixel], at position: Double) -> Pixel {
    let place = position * Double(stops.count - 1)
    let index = min(Int(place), stops.count - 2)
    let part = place - Double(index)
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8(Double(a) * (1 - part) + Double(b) * part) }
    let (a, b) = (stops[index], stops[index + 1])
    return Pixel(red: mix(a.red, b.red), green: mix(a.green, b.green), blue: mix(a.blue, b.blue))
  }
}

/// One range of mountains; lengths are parts of the height of the picture, from 0 to 1.
private struct Mountains {
  /// How far below the top edge the peaks can reach.
  var crest: Double
  /// How much lower than the peaks the valleys are.
  var relief: Double
  /// How many large mountains are side by side.
  var cells: Int
  var top: UInt32
  var foot: UInt32

  func color(at position: Double) -> Pixel {
    let depth = (position - crest) / (1 - crest)
    return Picture.color([Pixel(rgb: top), Pixel(rgb: foot)], at: min(max(depth, 0), 1))
  }

  /// The first row of the range in each column: value noise, each octave finer and flatter than the last.
  func profile(width: Int, height: Int, grain: inout SplitMix64) -> [Int] {
    var depths = [Double](repeating: 0, count: width)
    var strength = 0.5
    for octave in 0..<6 {
      let count = cells << octave
      let knots = (0..<count + 1).map { _ in Double(grain.next() >> 11) * 0x1p-53 }
      for x in 0..<width {
        let place = Double(x) * Double(count) / Double(width)
        let part = place - place.rounded(.down)
        let eased = part * part * (3 - 2 * part)
        let knot = Int(place)
        depths[x] += strength * (knots[knot] * (1 - eased) + knots[knot + 1] * eased)
      }
      strength /= 2
    }
    return depths.map { Int((crest + relief * $0) * Double(height)) }
  }
}

extension SplitMix64 {
  /// The color with a little noise, like that of a photograph: up to 4 steps darker or 3 brighter.
  mutating func over(_ color: Pixel) -> Pixel {
    let word = next()
    func shifted(_ channel: UInt8, _ tint: UInt64) -> UInt8 {
      UInt8(min(max(Int(channel) + Int(word & 0b111) - 4 + Int(tint & 1), 0), 255))
    }
    return Pixel(
      red: shifted(color.red, word >> 3),
      green: shifted(color.green, word >> 4),
      blue: shifted(color.blue, word >> 5)
    )
  }
}
