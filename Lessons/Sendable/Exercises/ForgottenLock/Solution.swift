// forgotten-lock
//
// Goal: A page with 5 likes gets another at midnight: today's count is 0 or 1, and the compiler checks the
// class. The scene calls `add()` and `beginDay()` from two tasks that run at the same time, and then reads
// `today`. All of these calls have an `await`.

import Synchronization

/// Counts the likes of a page.
nonisolated final class Likes: Sendable {
  private let count = Mutex(5)

  var today: Int { count.withLock { $0 } }

  func add() { count.withLock { $0 += 1 } }

  func beginDay() { count.withLock { $0 = 0 } }
}
