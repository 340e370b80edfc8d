import Synchronization

/// A set of the numbers from 0 to 63, without a lock: a bit for each.
public final class NumberSet: Sendable {
  private let bits = Atomic<UInt64>(0)

  /// An empty set.
  public init() {}

  /// Whether a number is in the set.
  public func contains(_ number: Int) -> Bool { bits.load(ordering: .acquiring) & 1 << UInt64(number) != 0 }

  /// Adds a number; false if it was there already.
  public func insert(_ number: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(number)
    let old = bits.bitwiseOr(bit, ordering: .acquiringAndReleasing).oldValue
    return old & bit == 0
  }

  /// Removes a number; false if it was not there.
  public func remove(_ number: Int) -> Bool {
    let bit: UInt64 = 1 << UInt64(number)
    let old = bits.bitwiseAnd(~bit, ordering: .acquiringAndReleasing).oldValue
    return old & bit != 0
  }
}
