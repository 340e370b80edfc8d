import Foundation

/// A thread, by the system's identifier.
struct ThreadID: Hashable, Sendable {
  let address: UInt64

  /// The current thread.
  static var current: ThreadID {
    #if canImport(Darwin)
      ThreadID(address: UInt64(UInt(bitPattern: pthread_self())))
    #else
      ThreadID(address: UInt64(pthread_self()))
    #endif
  }
}
