import Foundation

/// A thread, by what the system calls it.
struct ThreadID: Hashable, Sendable {
  let address: UInt64

  /// The thread that asks.
  static var current: ThreadID { ThreadID(address: UInt64(unsafeBitCast(pthread_self(), to: UInt.self))) }
}
