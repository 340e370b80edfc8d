import Foundation

/// A thread, by what the system calls it.
struct ThreadID: Hashable, Sendable {
  let address: UInt

  /// The thread that asks.
  static var current: ThreadID {
    #if canImport(Darwin)
      ThreadID(address: UInt(bitPattern: pthread_self()))
    #else
      ThreadID(address: UInt(pthread_self()))
    #endif
  }
}
