import Foundation
import Studio
import Testing

@Suite("The header and the end of a QOI file")
struct QOIHeaderTests {
  @Test("Width and height are big-endian, and rows come one after another")
  func sizes() throws {
    let pixels = (0..<600).map { Pixel(red: UInt8($0 % 256), green: UInt8($0 / 256), blue: 0) }
    let data = Picture(width: 300, height: 2, pixels: pixels).qoi()
    #expect(Array(data.prefix(14)) == Array("qoif".utf8) + [0, 0, 1, 44, 0, 0, 0, 2, 3, 0])
    let picture = try Picture(qoi: data)
    #expect(picture.width == 300 && picture.height == 2)
    #expect(picture[x: 5, y: 1] == pixels[305])
  }

  @Test("Channels and colorspace change no pixel", arguments: [3, 4] as [UInt8], [0, 1] as [UInt8])
  func informative(channels: UInt8, colorspace: UInt8) throws {
    let file = qoiFile(channels: channels, colorspace: colorspace, chunks: [0xFF, 1, 2, 3, 4])
    #expect(try Picture(qoi: file)[x: 0, y: 0] == Pixel(red: 1, green: 2, blue: 3, alpha: 4))
  }

  @Test("Only a picture that is not opaque has four channels")
  func channelsByte() {
    #expect(Picture(width: 1, height: 1, fill: .white).qoi()[12] == 3)
    #expect(Picture(width: 1, height: 1, fill: .clear).qoi()[12] == 4)
  }

  @Test(
    "A damaged file gives the error that names the damage",
    arguments: [
      (Data("PNG?".utf8), .notQOI),
      (Data("<html>".utf8), .notQOI),
      (Data(), .truncated(atByte: 0)),
      (Data("qoif".utf8), .truncated(atByte: 4)),
      (qoiFile(width: 0, chunks: []), .empty(width: 0, height: 1)),
      (qoiFile(height: 0, chunks: []), .empty(width: 1, height: 0)),
      (qoiFile(channels: 2, chunks: [0xC0]), .badChannels(2)),
      (qoiFile(channels: 5, chunks: [0xC0]), .badChannels(5)),
      (qoiFile(colorspace: 2, chunks: [0xC0]), .badColorspace(2)),
      (qoiFile(chunks: [0xC1]), .runPastEnd(atByte: 14, pixels: 1)),
      (qoiFile(width: 2, chunks: [0x7F, 0xFD]), .runPastEnd(atByte: 15, pixels: 61)),
      (qoiFile(chunks: [0xC0], end: []), .truncated(atByte: 15)),
      (qoiFile(chunks: [0xC0], end: [0, 0, 0]), .truncated(atByte: 18)),
      (qoiFile(chunks: [0xC0], end: [0, 0, 0, 0, 0, 0, 0, 2]), .badEndMarker(atByte: 22)),
      (qoiFile(chunks: [0xC0, 0xC0]), .badEndMarker(atByte: 15)),
      (qoiFile(chunks: [0xC0]) + [7, 7], .trailingBytes(atByte: 23, count: 2)),
    ] as [(Data, QOIError)])
  func damage(file: Data, error: QOIError) {
    #expect(qoiError(file) == error)
  }

  @Test(
    "A header can name any size without taking memory for it",
    arguments: [
      (100_000_001, 1), (1, 100_000_001), (10_001, 10_000), (65_536, 65_536),
      (4_294_967_295, 4_294_967_295), (4_294_967_295, 1),
    ])
  func tooLarge(width: Int, height: Int) {
    let file = qoiFile(width: width, height: height, chunks: [0xFD])
    #expect(qoiError(file) == .tooLarge(width: width, height: height))
  }

  @Test("A size within the limit that the data cannot fill is truncated data")
  func moreThanTheDataCanEncode() {
    #expect(qoiError(qoiFile(width: 10_000, height: 10_000, chunks: [0xFD])) == .truncated(atByte: 23))
  }

  @Test("A slice of other data decodes like data of its own")
  func slice() throws {
    let padded = Data([1, 2, 3]) + Picture.happyCat.qoi() + [4, 5]
    #expect(try Picture(qoi: padded.dropFirst(3).dropLast(2)) == .happyCat)
  }
}
