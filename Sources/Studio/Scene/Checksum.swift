import Foundation

/// A running checksum (Adler-32, RFC 1950) of all added data, to detect damage.
public struct Checksum: Hashable, Sendable {
  private var low: UInt32 = 1
  private var high: UInt32 = 0

  /// The largest prime number below 2 to the power of 16.
  private static let modulus: UInt32 = 65_521

  /// Makes the checksum of no data.
  public init() {}

  /// The checksum of all added data.
  public var value: UInt32 { high << 16 | low }

  /// Adds every byte of some data, in order.
  public mutating func add(_ data: Data) {
    (low, high) = Recorder.measure("checksum") {
      var (low, high) = (low, high)
      for byte in data {
        low = (low + UInt32(byte)) % Self.modulus
        high = (high + low) % Self.modulus
      }
      return (low, high)
    }
  }
}
