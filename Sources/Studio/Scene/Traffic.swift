import Synchronization

/// Counts the requests that are under way. It is atomic rather than locked, because every lock is a point for the explorer.
final class Traffic: Sendable {
  private let current = Atomic(0)
  private let most = Atomic(0)

  /// The largest number of requests that were under way at once.
  var mostAtOnce: Int { most.load(ordering: .relaxed) }

  func begin() {
    let now = current.add(1, ordering: .relaxed).newValue
    most.max(now, ordering: .relaxed)
  }

  func end() { current.subtract(1, ordering: .relaxed) }
}
