/// All schedules of a program, as a graph: what has the same future is one node, so that it stays small however many schedules
/// go through it. A schedule is a way from the root to an end.
public struct ScheduleGraph: Sendable, Equatable {
  /// A place where schedules part, or where they end.
  public struct Node: Sendable, Hashable {
    /// Who can go next, in the order of a token's choices; none at an end.
    public var choices: [Choice]
    /// At an end: how the schedule ended, an index in ``ScheduleGraph/ends``.
    public var end: Int?
  }

  /// One way to go on.
  public struct Choice: Sendable, Hashable {
    /// The task that goes on.
    public var task: String
    /// What it does first.
    public var kind: Schedule.Step.Kind
    /// Where that is in the source; nil where it is not known.
    public var place: SourcePlace?
    /// What it is about; nil where that is not known.
    public var subject: Subject?
    /// Whether this task ran last. All others preempt it, where there is such a one.
    public var goesOn: Bool
    /// The pool's thread on which the job would start, where the program keeps something in its threads.
    public var thread: Int?
    /// What happens up to the next choice, or to the end: indices in ``ScheduleGraph/steps``.
    public var steps: [Int]
    /// Where that leads: an index in ``ScheduleGraph/nodes``.
    public var node: Int
  }

  /// One way to end.
  public struct End: Sendable, Hashable {
    /// How a schedule ends.
    public var ending: Ending
    /// What else should be known, such as who waits for what in a deadlock.
    public var note: String?
  }

  /// The program, as tokens name it.
  public var program: String
  /// Its variant.
  public var variant: String
  /// All tasks, in the order of their names; the first is the one that the scene begins in.
  public var tasks: [String]
  /// Each different step that some schedule has. Which of them are preemptions is told by the choices.
  public var steps: [Schedule.Step]
  /// What every schedule begins with: indices in ``steps``.
  public var begin: [Int]
  /// The nodes, each behind all that it leads to: the root is the last.
  public var nodes: [Node]
  /// The ways in which schedules end.
  public var ends: [End]
  /// The token of the schedule that always takes the first alternative.
  public var token: String

  /// How many schedules go on from each node, by their ends: a list beside ``nodes``.
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
