/// All schedules of a program, as a graph. Positions with the same future are one node, so it stays small even if many
/// schedules go through it. A schedule is a way from the root to an end.
public struct ScheduleGraph: Sendable, Equatable {
  /// A place where schedules branch or end.
  public struct Node: Sendable, Hashable {
    /// The tasks that can go next, in the order of a token's choices; none at an end.
    public var choices: [Choice]
    /// At an end: how the schedule ended, an index in ``ScheduleGraph/ends``.
    public var end: Int?
  }

  /// One alternative.
  public struct Choice: Sendable, Hashable {
    /// Who goes next, and how. What follows is in `steps`.
    public var alternative: Position.Alternative
    /// What happens up to the next choice, or to the end: indices in ``ScheduleGraph/steps``.
    public var steps: [Int]
    /// Where that leads: an index in ``ScheduleGraph/nodes``.
    public var node: Int
  }

  /// One way to end.
  public struct End: Sendable, Hashable {
    /// How a schedule ends.
    public var ending: Ending
    /// Who waits in a deadlock. The endings of all deadlocks are equal; these tell the deadlocks apart.
    public var waiters: [Waiter]
    /// Other notes.
    public var limitations: [Limitation]
  }

  /// The program, as tokens name it.
  public var program: String
  /// Its variant.
  public var variant: String
  /// All tasks, in the order of their names; the first is the one that the scene begins in.
  public var tasks: [TaskName]
  /// Every different step of the schedules. The choices say which of them are preemptions.
  public var steps: [Schedule.Step]
  /// The first steps of every schedule: indices in ``steps``.
  public var begin: [Int]
  /// The nodes, each after all of its successors: the root is the last.
  public var nodes: [Node]
  /// The ways in which schedules end.
  public var ends: [End]
  /// The token of the schedule that always takes the first alternative.
  public var token: String

  /// How many schedules continue from each node, by their ends: a list parallel to ``nodes``.
  public var counts: [[Int: Int]] {
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
