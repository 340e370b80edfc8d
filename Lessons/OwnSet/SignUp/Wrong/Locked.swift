import Synchronization

/// A course with one free place.
nonisolated final class SwimmingCourse: Sendable {
  private let free = Mutex(1)

  /// Whether there was a place.
  func signUp() async -> Bool {
    guard free.withLock({ $0 > 0 }) else { return false }
    await pay()
    free.withLock { $0 -= 1 }
    return true
  }

  private func pay() async { await Task.yield() }
}
