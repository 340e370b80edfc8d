/// Which of the goal's endings can still be reached from a position.
package struct Reach: Sendable, Equatable {
  /// The endings that are known to be reachable, in the order of the goal.
  package var endings: [Ending]
  /// The number of the goal's endings.
  package var total: Int
  /// Whether all the others are known to be out of reach.
  package var isComplete: Bool
}

extension PlayGoal {
  /// All of the goal's endings, the main one first; empty if nothing is wrong.
  package var endings: [Ending] { target.map { [$0] + others } ?? [] }

  /// Which of them can still be reached from a position; nil if there is no goal.
  func reach(_ known: KnownWays, from choices: [Int]) -> Reach? {
    guard target != nil else { return nil }
    let reached = endings.map { ($0, known.reaches($0, from: choices)) }
    return Reach(
      endings: reached.filter { $0.1 == true }.map(\.0), total: endings.count,
      isComplete: reached.allSatisfy { $0.1 != nil })
  }
}
