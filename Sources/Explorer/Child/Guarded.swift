import Foundation

/// A value behind a lock, for threads.
///
/// Not a `Mutex`: its functions are compiled into each module that uses one, and the linker keeps one copy. If it were this
/// module's, which has no access hooks, the explorer would not see when a program's own mutex is given back.
package final class Guarded<Value>: @unchecked Sendable {
  private let lock: NSLock
  private var value: Value

  package init(_ value: Value) {
    // Not where it is declared: with coverage, the counter of such an expression has a wrong place.
    (lock, self.value) = (NSLock(), value)
  }

  /// Runs the body with the value, while no other thread has it.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
