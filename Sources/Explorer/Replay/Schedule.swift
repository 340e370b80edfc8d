/// One schedule, replayed: what happened, in order.
public struct Schedule: Sendable, Codable, Equatable {
  /// One thing that a task did.
  public struct Step: Sendable, Codable, Equatable {
    /// What it was.
    public enum Kind: String, Sendable, Codable {
      /// A job began: the task's first, or the next after a suspension.
      case start
      case read, write, atomic
      /// The task goes to another executor.
      case hop
      /// A job of `other` became runnable: a task was made, or one that waited goes on.
      case enqueue
      /// The task waits for something.
      case suspend
      /// The task waits for a lock that another holds.
      case blocked
      /// The task takes a lock, or tries to.
      case lock
      /// The task sleeps, or an alarm was set.
      case sleep
      /// The job ended without waiting: the task yielded, hopped away, or is done.
      case end
    }

    /// Where a hop goes.
    public enum Destination: String, Sendable, Codable {
      case actor, mainActor, pool
    }

    /// The task, named by who made it.
    public var task: String
    /// What it did.
    public var kind: Kind
    /// The source file, where it is known.
    public var file: String?
    /// The line in it, where it is known.
    public var line: Int?
    /// What was read or stored, where it is a small number or truth value.
    public var value: Int?
    /// The size of the access in bytes.
    public var size: Int?
    /// Where a hop goes.
    public var destination: Destination?
    /// The task that an enqueue makes runnable.
    public var other: String?
    /// Whether the schedule branches here in other runs: a point.
    public var isPoint: Bool
    /// Whether the task before this one could have gone on, and was preempted.
    public var isPreemption: Bool
  }

  /// The program, as tokens name it.
  public var program: String
  /// Its variant.
  public var variant: String
  /// What the schedule is made of.
  public var granularity: SearchOptions.Granularity
  /// What came out.
  public var outcome: String
  /// What else should be known, such as who waits in a deadlock.
  public var note: String?
  /// How often a task was preempted.
  public var preemptions: Int
  /// The tasks, in the order in which they first ran.
  public var tasks: [String]
  /// What happened, in order.
  public var steps: [Step]
  /// What the program printed in this schedule; nil if nothing.
  public var printed: PrintedText?

  private enum CodingKeys: String, CodingKey {
    case program = "exhibit"
    case variant, granularity, outcome, note, preemptions, tasks, steps, printed
  }
}
