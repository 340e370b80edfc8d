import Foundation
import Studio
import Testing

@Suite("The checksum of what was downloaded")
struct ChecksumTests {
  @Test("It is Adler-32", arguments: [("", 1), ("a", 0x0062_0062), ("Wikipedia", 0x11E6_0398)])
  func known(text: String, expected: UInt32) {
    var checksum = Checksum()
    checksum.add(Data(text.utf8))
    #expect(checksum.value == expected)
  }

  @Test("Data that is added in pieces gives the checksum of the whole")
  func pieces() {
    let data = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    var (whole, pieces) = (Checksum(), Checksum())
    whole.add(data)
    for start in stride(from: 0, to: data.count, by: 30_000) { pieces.add(data[start...].prefix(30_000)) }
    #expect(whole == pieces)
  }
}
