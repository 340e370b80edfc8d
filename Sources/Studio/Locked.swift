import Foundation

/// A value that several threads use, one at a time.
///
/// `Mutex` would be the natural choice. But on Linux (Swift 6.3) a contended `Mutex` is taken inside the
/// standard library, where ThreadSanitizer does not see it, so it reports false positives. Studio
/// runs inside lessons under ThreadSanitizer, so it must cause no reports.
final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  // Only ever touched between lock and unlock, hence the unchecked conformance.
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
