/// Which of the endings that a player may aim at can still be reached from a position.
public struct Reach: Sendable, Equatable {
  /// Those that are known to be reachable, in the order of the goal.
  public var endings: [Ending]
  /// How many the player may aim at in all.
  public var total: Int
  /// Whether it is known of all the others that they cannot be reached any more.
  public var isComplete: Bool
}

extension PlayGoal {
  /// All endings that the player may aim at, the goal itself first; none where nothing is wrong.
  public var endings: [Ending] { target.map { [$0] + others } ?? [] }

  /// Which of them can still be reached from a place; nil where there is nothing to aim at.
  func reach(_ known: KnownWays, from choices: [Int]) -> Reach? {
    guard target != nil else { return nil }
    let reached = endings.map { ($0, known.reaches($0, from: choices)) }
    return Reach(
      endings: reached.filter { $0.1 == true }.map(\.0), total: endings.count,
      isComplete: reached.allSatisfy { $0.1 != nil })
  }
}
