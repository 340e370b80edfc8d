import Synchronization

/// Counts the likes of a page.
nonisolated final class Likes: Sendable {
  private let count = Atomic(5)

  var today: Int { count.load(ordering: .acquiring) }

  func add() { count.add(1, ordering: .acquiringAndReleasing) }

  func beginDay() { count.store(0, ordering: .releasing) }
}
