import Foundation

/// A thread, by what the system calls it.
struct ThreadID: Hashable, Sendable {
  let address: UInt64

  /// The thread that asks.
  static var current: ThreadID {
    #if canImport(Darwin)
      ThreadID(address: UInt64(UInt(bitPattern: pthread_self())))
    #else
      ThreadID(address: UInt64(pthread_self()))
    #endif
  }
}
