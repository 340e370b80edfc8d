import Foundation

/// A running checksum (Adler-32, RFC 1950) of all added data, to detect damage.
public struct Checksum: Hashable, Sendable {
  private var sum = Adler32()

  /// Makes the checksum of no data.
  public init() {}

  /// The checksum of all added data.
  public var value: UInt32 { sum.value }

  /// Adds every byte of some data, in order.
  public mutating func add(_ data: Data) {
    sum = Recorder.measure("checksum") { [sum] in sum.adding(data) }
  }
}
