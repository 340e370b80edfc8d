// forgotten-lock
//
// Goal: A page with 5 likes gets another at midnight: today's count is 0 or 1, and the compiler checks the
// class. The scene calls `add()` and `beginDay()` from two tasks that run at the same time, and then reads
// `today`. All of these calls have an `await`.

import Foundation

/// Counts the likes of a page.
nonisolated final class Likes: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 5

  var today: Int { lock.withLock { count } }

  func add() { lock.withLock { count += 1 } }

  func beginDay() { count = 0 }
}
