/// All schedules of a program, as a graph. Positions with the same future are one node, so it stays small even if many
/// schedules go through it. A schedule is a way from the root to an end.
package struct ScheduleGraph: Sendable, Equatable {
  /// A place where schedules branch or end.
  package struct Node: Sendable, Hashable {
    /// The tasks that can go next, in the order of a token's choices; none at an end.
    package var choices: [Choice]
    /// At an end: how the schedule ended, an index in ``ScheduleGraph/ends``.
    package var end: Int?
  }

  package struct Choice: Sendable, Hashable {
    /// Who goes next, and how. What follows is in `steps`.
    package var alternative: Position.Alternative
    /// What happens up to the next choice, or to the end: indices in ``ScheduleGraph/steps``.
    package var steps: [Int]
    /// Where that leads: an index in ``ScheduleGraph/nodes``.
    package var node: Int
  }

  package struct End: Sendable, Hashable {
    package var ending: Ending
    /// Who waits in a deadlock. The endings of all deadlocks are equal; these tell the deadlocks apart.
    package var waiters: [Waiter]
    package var limitations: [Limitation]
  }

  package var program: String
  package var variant: String
  /// All tasks, in the order of their names; the first is the one that the scene begins in.
  package var tasks: [TaskName]
  /// Every different step of the schedules. The choices say which of them are preemptions.
  package var steps: [Schedule.Step]
  /// The first steps of every schedule: indices in ``steps``.
  package var begin: [Int]
  /// The nodes, each after all of its successors: the root is the last.
  package var nodes: [Node]
  package var ends: [End]
  /// The token of the schedule that always takes the first alternative.
  package var token: String

  /// How many schedules continue from each node, by their ends: a list parallel to ``nodes``.
  package var counts: [[Int: Int]] {
    var counts: [[Int: Int]] = []
    for node in nodes {
      if let end = node.end {
        counts.append([end: 1])
      } else {
        counts.append(node.choices.reduce(into: [:]) { $0.merge(counts[$1.node], uniquingKeysWith: +) })
      }
    }
    return counts
  }
}
