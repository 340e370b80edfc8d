import Foundation

/// A hash that is the same in every process (Fowler, Noll, Vo; 64 bits).
struct FNV1a {
  /// The hash of the data added so far.
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hash of nothing.
  init() {}

  /// Adds a piece of data.
  mutating func add(_ data: Data) {
    data.withUnsafeBytes { bytes in
      for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    // The length distinguishes data added in two parts from data added in one.
    value = (value ^ UInt64(data.count)) &* 0x100_0000_01b3
  }
}
