import Foundation

/// Counts the likes of a page.
nonisolated final class Likes: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 5

  var today: Int { lock.withLock { count } }

  func add() { lock.withLock { count += 1 } }

  func beginDay() { lock.withLock { count = 0 } }
}
