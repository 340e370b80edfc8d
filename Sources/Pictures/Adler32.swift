import Foundation

/// The checksum Adler-32 (RFC 1950) of all added data.
package struct Adler32: Hashable, Sendable {
  private var low: UInt32 = 1
  private var high: UInt32 = 0

  /// The largest prime number below 2 to the power of 16.
  private static let modulus: UInt32 = 65_521

  /// Makes the checksum of no data.
  package init() {}

  /// The checksum of all added data.
  package var value: UInt32 { high << 16 | low }

  /// The checksum with every byte of some data added, in order.
  package func adding(_ data: Data) -> Adler32 {
    var sum = self
    for byte in data {
      sum.low = (sum.low + UInt32(byte)) % Self.modulus
      sum.high = (sum.high + sum.low) % Self.modulus
    }
    return sum
  }
}
