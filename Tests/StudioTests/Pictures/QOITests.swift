import Foundation
import Studio
import Testing

/// The bytes of a QOI file, put together by hand from its header and its chunks.
private func qoiFile(
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

private func gray(_ value: UInt8, alpha: UInt8 = 255) -> Pixel {
  Pixel(red: value, green: value, blue: value, alpha: alpha)
}

/// Pixels in one row, and the chunks that the specification gives for them, computed by hand.
private let chunkCases: [(name: String, pixels: [Pixel], chunks: [UInt8])] = [
  (
    "RGB: a far color is written whole",
    [Pixel(rgb: 0x6496C8)],
    [0xFE, 0x64, 0x96, 0xC8]
  ),
  (
    "RGBA: a change of alpha is written whole, even with the same color",
    [gray(0, alpha: 128)],
    [0xFF, 0, 0, 0, 128]
  ),
  (
    "RGBA: alpha stays for the chunks after it",
    [Pixel(red: 9, green: 9, blue: 9, alpha: 7), Pixel(red: 10, green: 9, blue: 8, alpha: 7)],
    [0xFF, 9, 9, 9, 7, 0b01_11_10_01]
  ),
  ("DIFF: +1 +1 +1", [gray(1)], [0b01_11_11_11]),
  ("DIFF: -2 -2 -2 wraps below 0", [gray(254)], [0b01_00_00_00]),
  ("DIFF: each channel has its own step", [Pixel(rgb: 0xFE00_01)], [0b01_00_10_11]),
  ("DIFF: +1 wraps above 255", [gray(255), gray(0)], [0b01_01_01_01, 0b01_11_11_11]),
  ("LUMA: +31 with +7 and -8", [Pixel(rgb: 0x261F17)], [0b10_111111, 0b1111_0000]),
  ("LUMA: -32 wraps below 0", [gray(224)], [0b10_000000, 0b1000_1000]),
  ("LUMA: +2 is one more than DIFF can say", [gray(2)], [0b10_100010, 0b1000_1000]),
  ("RGB: +32 is one more than LUMA can say", [gray(32)], [0xFE, 32, 32, 32]),
  (
    "RGB: red 8 above green is one more than LUMA can say",
    [Pixel(rgb: 0x0C0404)],
    [0xFE, 12, 4, 4]
  ),
  (
    // Slot of 100, 150, 200, 255: (300 + 750 + 1400 + 2805) % 64 = 5255 % 64 = 7.
    "INDEX: a color seen before is named by its slot",
    [Pixel(rgb: 0x6496C8), gray(0), Pixel(rgb: 0x6496C8)],
    [0xFE, 100, 150, 200, 0xFE, 0, 0, 0, 7]
  ),
  ("INDEX: slot 0 begins as clear black", [.clear], [0]),
  (
    // 0 and 64 gray share slot 53, because 64 * (3 + 5 + 7) is a multiple of 64.
    "INDEX: a later color takes the slot of an earlier one",
    [gray(64), gray(0), gray(64)],
    [0xFE, 64, 64, 64, 0xFE, 0, 0, 0, 0xFE, 64, 64, 64]
  ),
  ("RUN: the first pixel repeats opaque black", [gray(0)], [0b11_000000]),
  ("RUN: 61", Array(repeating: gray(0), count: 61), [0b11_111100]),
  ("RUN: 62 is the longest", Array(repeating: gray(0), count: 62), [0b11_111101]),
  ("RUN: 63 is 62 and 1", Array(repeating: gray(0), count: 63), [0b11_111101, 0b11_000000]),
  ("RUN: 64 is 62 and 2", Array(repeating: gray(0), count: 64), [0b11_111101, 0b11_000001]),
  (
    "RUN: a color, its repeats, and another color",
    [gray(1), gray(1), gray(1), gray(2)],
    [0b01_11_11_11, 0b11_000001, 0b01_11_11_11]
  ),
]

/// Random numbers that are the same in every run (a linear congruential generator, high bits only).
private struct Dice {
  var state: UInt64

  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % sides
  }

  mutating func byte() -> UInt8 { UInt8(roll(256)) }
}

extension Picture {
  /// Noise in which repeats, small steps and large steps all occur, so that all kinds of chunks do.
  fileprivate static func noise(width: Int, height: Int, alpha: Bool, seed: UInt64) -> Picture {
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

@Suite("QOI files")
struct QOITests {
  private func error(_ data: Data) -> QOIError? {
    do throws(QOIError) {
      _ = try Picture(qoi: data)
      return nil
    } catch {
      return error
    }
  }

  @Test("Pixels are encoded and decoded byte by byte as the specification says")
  func chunks() throws {
    for (name, pixels, chunks) in chunkCases {
      let picture = Picture(width: pixels.count, height: 1, pixels: pixels)
      let isOpaque = pixels.allSatisfy { $0.alpha == 255 }
      let file = qoiFile(width: pixels.count, channels: isOpaque ? 3 : 4, chunks: chunks)
      #expect(Array(picture.qoi()) == Array(file), "\(name)")
      #expect(try Picture(qoi: file) == picture, "\(name)")
    }
    // Black that only a run at the start has shown is in its slot for the decoder.
    let file = qoiFile(width: 3, chunks: [0b11_000000, 0xFE, 9, 9, 9, 53])
    #expect(try Picture(qoi: file).pixels == [gray(0), gray(9), gray(0)])
  }

  @Test("The header has the size, big-endian; channels and colorspace change no pixel")
  func header() throws {
    let large = Picture(width: 300, height: 2, fill: .white)
    #expect(Array(large.qoi().prefix(14)) == Array("qoif".utf8) + [0, 0, 1, 44, 0, 0, 0, 2, 3, 0])
    for (channels, colorspace) in [(3, 0), (3, 1), (4, 0), (4, 1)] as [(UInt8, UInt8)] {
      let file = qoiFile(channels: channels, colorspace: colorspace, chunks: [0xFF, 1, 2, 3, 4])
      #expect(try Picture(qoi: file)[x: 0, y: 0] == Pixel(red: 1, green: 2, blue: 3, alpha: 4))
    }
  }

  @Test("A picture that is encoded and decoded is the same picture")
  func roundTrip() throws {
    let pictures: [Picture] =
      [
        .happyCat, .sadCat, .landscape(width: 800, height: 600), Picture(width: 1, height: 1, fill: .clear),
        .noise(width: 1, height: 97, alpha: true, seed: 3),
        .noise(width: 211, height: 97, alpha: false, seed: 1),
        .noise(width: 211, height: 97, alpha: true, seed: 2),
      ] + [61, 62, 63, 64, 124, 125].map { Picture(width: $0, height: 1, fill: Pixel(rgb: 0x336699)) }
    for picture in pictures {
      let data = picture.qoi()
      #expect(try Picture(qoi: data) == picture)
      #expect(try Picture(qoi: ([1, 2, 3] + data + [4]).dropFirst(3).dropLast()) == picture)
    }
  }

  @Test("A damaged file says at which byte, and a size takes no memory before there is data for it")
  func damage() {
    let damaged: [(file: Data, byte: Int)] = [
      (Data(), 0), (Data("qoif".utf8), 4), (qoiFile(width: 0, chunks: []), 4),
      (qoiFile(height: 0, chunks: []), 4),
      (qoiFile(width: 100_000_001, chunks: [0xFD]), 4),
      (qoiFile(width: 65_536, height: 65_536, chunks: [0xFD]), 4),
      (qoiFile(width: 4_294_967_295, height: 4_294_967_295, chunks: [0xFD]), 4),
      (qoiFile(width: 10_000, height: 10_000, chunks: [0xFD]), 23),
      (qoiFile(channels: 2, chunks: [0xC0]), 12), (qoiFile(channels: 5, chunks: [0xC0]), 12),
      (qoiFile(colorspace: 2, chunks: [0xC0]), 13), (qoiFile(chunks: [0xC1]), 14),
      (qoiFile(width: 2, chunks: [0x7F, 0xFD]), 15),
      (qoiFile(chunks: [0xC0], end: [0, 0, 0, 0, 0, 0, 0, 2]), 22),
      (qoiFile(chunks: [0xC0, 0xC0]), 15), (qoiFile(chunks: [0xC0]) + [7, 7], 23),
    ]
    for (file, byte) in damaged { #expect(error(file) == .damaged(atByte: byte), "\(Array(file))") }
    for text in ["PNG?", "<html>"] { #expect(error(Data(text.utf8)) == .notQOI) }
    let whole = Picture.noise(width: 17, height: 11, alpha: true, seed: 5).qoi()
    for length in 0..<whole.count { #expect(error(whole.prefix(length)) == .damaged(atByte: length)) }
  }
}
