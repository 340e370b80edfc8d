import Foundation
import Studio
import Support
import Testing

/// Pixels in one row, and the chunks that the specification gives for them, computed by hand.
struct ChunkCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var pixels: [Pixel]
  var chunks: [UInt8]

  init(_ testDescription: String, _ pixels: [Pixel], _ chunks: [UInt8]) {
    self.testDescription = testDescription
    self.pixels = pixels
    self.chunks = chunks
  }
}

private func gray(_ value: UInt8, alpha: UInt8 = 255) -> Pixel {
  Pixel(red: value, green: value, blue: value, alpha: alpha)
}

private let chunkCases = [
  ChunkCase(
    "RGB: a far color is written whole",
    [Pixel(rgb: 0x6496C8)],
    [0xFE, 0x64, 0x96, 0xC8]),
  ChunkCase(
    "RGBA: a change of alpha is written whole, even with the same color",
    [gray(0, alpha: 128)],
    [0xFF, 0, 0, 0, 128]),
  ChunkCase(
    "RGBA: alpha stays for the chunks after it",
    [Pixel(red: 9, green: 9, blue: 9, alpha: 7), Pixel(red: 10, green: 9, blue: 8, alpha: 7)],
    [0xFF, 9, 9, 9, 7, 0b01_11_10_01]),
  ChunkCase("DIFF: +1 +1 +1", [gray(1)], [0b01_11_11_11]),
  ChunkCase("DIFF: -2 -2 -2 wraps below 0", [gray(254)], [0b01_00_00_00]),
  ChunkCase("DIFF: each channel has its own step", [Pixel(rgb: 0xFE00_01)], [0b01_00_10_11]),
  ChunkCase("DIFF: +1 wraps above 255", [gray(255), gray(0)], [0b01_01_01_01, 0b01_11_11_11]),
  ChunkCase("LUMA: +31 with +7 and -8", [Pixel(rgb: 0x261F17)], [0b10_111111, 0b1111_0000]),
  ChunkCase("LUMA: -32 wraps below 0", [gray(224)], [0b10_000000, 0b1000_1000]),
  ChunkCase("LUMA: +2 is one more than DIFF can say", [gray(2)], [0b10_100010, 0b1000_1000]),
  ChunkCase("RGB: +32 is one more than LUMA can say", [gray(32)], [0xFE, 32, 32, 32]),
  ChunkCase(
    "RGB: red 8 above green is one more than LUMA can say",
    [Pixel(rgb: 0x0C0404)],
    [0xFE, 12, 4, 4]),
  ChunkCase(
    // Slot of 100, 150, 200, 255: (300 + 750 + 1400 + 2805) % 64 = 5255 % 64 = 7.
    "INDEX: a color seen before is named by its slot",
    [Pixel(rgb: 0x6496C8), gray(0), Pixel(rgb: 0x6496C8)],
    [0xFE, 100, 150, 200, 0xFE, 0, 0, 0, 7]),
  ChunkCase("INDEX: slot 0 begins as clear black", [.clear], [0]),
  ChunkCase(
    // 0 and 64 gray share slot 53, because 64 * (3 + 5 + 7) is a multiple of 64.
    "INDEX: a later color takes the slot of an earlier one",
    [gray(64), gray(0), gray(64)],
    [0xFE, 64, 64, 64, 0xFE, 0, 0, 0, 0xFE, 64, 64, 64]),
  ChunkCase("RUN: the first pixel repeats opaque black", [gray(0)], [0b11_000000]),
  ChunkCase("RUN: 61", Array(repeating: gray(0), count: 61), [0b11_111100]),
  ChunkCase("RUN: 62 is the longest", Array(repeating: gray(0), count: 62), [0b11_111101]),
  ChunkCase("RUN: 63 is 62 and 1", Array(repeating: gray(0), count: 63), [0b11_111101, 0b11_000000]),
  ChunkCase("RUN: 64 is 62 and 2", Array(repeating: gray(0), count: 64), [0b11_111101, 0b11_000001]),
  ChunkCase(
    "RUN: a color, its repeats, and another color",
    [gray(1), gray(1), gray(1), gray(2)],
    [0b01_11_11_11, 0b11_000001, 0b01_11_11_11]),
]

@Suite("Chunks of a QOI file")
struct QOIChunkTests {
  @Test("Pixels are encoded byte by byte as the specification says", arguments: try cases(chunkCases))
  func encodes(_ chunkCase: ChunkCase) {
    let picture = Picture(width: chunkCase.pixels.count, height: 1, pixels: chunkCase.pixels)
    let isOpaque = chunkCase.pixels.allSatisfy { $0.alpha == 255 }
    let file = qoiFile(
      width: picture.width, channels: isOpaque ? 3 : 4, chunks: chunkCase.chunks)
    #expect(Array(picture.qoi()) == Array(file))
  }

  @Test("Chunks are decoded byte by byte as the specification says", arguments: try cases(chunkCases))
  func decodes(_ chunkCase: ChunkCase) throws {
    let file = qoiFile(width: chunkCase.pixels.count, chunks: chunkCase.chunks)
    #expect(try Picture(qoi: file).pixels == chunkCase.pixels)
  }

  @Test("Black that only a run at the start has shown is in its slot for the decoder")
  func blackOfAFirstRunIsSeen() throws {
    let file = qoiFile(width: 3, chunks: [0b11_000000, 0xFE, 9, 9, 9, 53])
    #expect(try Picture(qoi: file).pixels == [gray(0), gray(9), gray(0)])
  }
}
