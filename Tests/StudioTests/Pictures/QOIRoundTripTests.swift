import Foundation
import Studio
import Support
import Testing

/// A picture with a name for the test's output.
struct NamedPicture: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var picture: Picture

  init(_ testDescription: String, _ picture: Picture) {
    self.testDescription = testDescription
    self.picture = picture
  }
}

private let pictures =
  [
    NamedPicture("happy cat", .happyCat),
    NamedPicture("sad cat", .sadCat),
    NamedPicture("large landscape", .landscape(width: 800, height: 600)),
    NamedPicture("one black pixel", Picture(width: 1, height: 1, fill: .black)),
    NamedPicture("one clear pixel", Picture(width: 1, height: 1, fill: .clear)),
    NamedPicture("one white pixel", Picture(width: 1, height: 1, fill: .white)),
    NamedPicture("noise 1 x 97", .noise(width: 1, height: 97, alpha: true, seed: 3)),
    NamedPicture("opaque noise", .noise(width: 211, height: 97, alpha: false, seed: 1)),
    NamedPicture("noise with alpha", .noise(width: 211, height: 97, alpha: true, seed: 2)),
  ]
  + [61, 62, 63, 64, 124, 125].map { length in
    NamedPicture("run of \(length)", Picture(width: length, height: 1, fill: Pixel(rgb: 0x336699)))
  }

@Suite("QOI round trips")
struct QOIRoundTripTests {
  @Test("A picture that is encoded and decoded is the same picture", arguments: try cases(pictures))
  func roundTrip(_ named: NamedPicture) throws {
    #expect(try Picture(qoi: named.picture.qoi()) == named.picture)
  }

  @Test(
    "A file that ends too early says at which byte",
    arguments: [
      NamedPicture("happy cat", .happyCat),
      NamedPicture("noise", .noise(width: 17, height: 11, alpha: true, seed: 5)),
    ])
  func everyPrefix(_ named: NamedPicture) {
    let data = named.picture.qoi()
    for length in 0..<data.count {
      #expect(qoiError(data.prefix(length)) == .truncated(atByte: length))
    }
  }

  @Test("Any byte changed to any other gives a picture of the named size or a typed error")
  func everyCorruption() {
    let data = Picture.noise(width: 5, height: 5, alpha: true, seed: 8).qoi()
    for offset in data.indices {
      for value in UInt8.min...UInt8.max where value != data[offset] {
        var damaged = data
        damaged[offset] = value
        if let picture = try? Picture(qoi: damaged) {
          #expect(picture.pixels.count == 25)
          #expect(offset >= 12, "A change of the magic or the size was not noticed.")
        }
      }
    }
  }

  @Test("Random chunks after a valid header never trap", arguments: 0..<20 as Range<UInt64>)
  func garbage(seed: UInt64) {
    var dice = Dice(state: seed)
    for _ in 0..<500 {
      let chunks = (0..<dice.roll(120)).map { _ in dice.byte() }
      let (width, height) = (1 + dice.roll(12), 1 + dice.roll(12))
      let file = qoiFile(width: width, height: height, chunks: chunks, end: [])
      if let picture = try? Picture(qoi: file) {
        #expect(picture.pixels.count == width * height)
      }
    }
  }

  @Test("Random bytes are not QOI")
  func noise() {
    var dice = Dice(state: 99)
    for _ in 0..<1000 {
      let bytes = (0..<4 + dice.roll(60)).map { _ in dice.byte() }
      #expect(qoiError(Data(bytes)) == .notQOI)
    }
  }
}
