/// One schedule, replayed: what happened, in order.
public struct Schedule: Sendable, Equatable {
  /// One thing that a task did.
  public struct Step: Sendable, Hashable {
    /// What it was.
    public enum Kind: String, Sendable, Encodable {
      /// A job began: the task's first, or the next after a suspension.
      case start
      /// The task reads memory.
      case read
      /// The task writes memory.
      case write
      /// The task performs an atomic operation.
      case atomic
      /// The task goes to another executor.
      case hop
      /// A job of `other` became runnable: a task was created, or a waiting one resumes.
      case enqueue
      /// The task waits for something.
      case suspend
      /// The task waits for a lock, which `other` holds if that is known.
      case blocked
      /// The task takes a lock.
      case lock
      /// The task releases a lock.
      case unlock
      /// The task calls a library with an effect that other tasks can notice: on a file, the environment, an object.
      case call
      /// The task sleeps, or an alarm was set.
      case sleep
      /// An error is thrown: `value`.
      case `throw`
      /// The task ends with an error: `value`.
      case fail
      /// The job ended without waiting: the task yielded, hopped away, or is done.
      case end
    }

    /// What an atomic operation leaves out that reads an older store, or whose store is not the newest.
    public struct Older: Sendable, Hashable, Encodable {
      /// The line on which the value was stored that is read; nil if unknown, and of a store.
      public var line: Int?
      /// The newest value, as Swift prints it; nil if unknown.
      public var newest: String?
      /// The line on which the newest value was stored; nil if unknown.
      public var newestLine: Int?
      /// The task that stored the newest value; nil if unknown.
      public var newestTask: String?
    }

    /// Where a hop goes.
    public enum Destination: String, Sendable, Encodable {
      /// To an actor other than the main actor.
      case actor
      /// To the main actor.
      case mainActor
      /// To the thread pool.
      case pool
    }

    /// The task, named for its creator.
    public var task: String
    /// What it did.
    public var kind: Kind
    /// Where it is in the source; nil if unknown.
    public var place: SourcePlace?
    /// Its subject; nil if the runtime does not know it, or the step has none.
    public var subject: Subject?
    /// The value that was read or stored, as Swift prints it; nil if unknown.
    public var value: String?
    /// Whether memory is stored to: by a write, and by an atomic operation that is more than a load.
    public var isStore: Bool
    /// Whether it is an access to a part of the value, after which others follow.
    public var isPartial: Bool
    /// Where a hop goes.
    public var destination: Destination?
    /// The pool's thread on which a job starts, from 1, if the program keeps state in its threads.
    public var thread: Int?
    /// The task that an enqueue makes runnable, that holds the lock, or whose end a suspended task waits for.
    public var other: String?
    /// What a task that suspends waits for; nil if the runtime does not say.
    public var waitsFor: Waiter.Cause?
    /// Whether the schedule branches here in other runs: a point.
    public var isPoint: Bool
    /// Whether the previous task could have continued, and was preempted.
    public var isPreemption: Bool
    /// Of an atomic operation that reads an older store, or whose store is not the newest: what the newest is.
    public var older: Older?
  }

  /// The program, as tokens name it.
  public var program: String
  /// Its variant.
  public var variant: String
  /// What the schedule is made of.
  public var granularity: SearchOptions.Granularity
  /// How it ended.
  public var ending: Ending
  /// Other notes.
  public var limitations: [Limitation]
  /// How often a task was preempted.
  public var preemptions: Int
  /// The tasks that ran, in the order of their names; the scene begins in the first.
  public var tasks: [String]
  /// What happened, in order.
  public var steps: [Step]
  /// The program's output in this schedule; nil if there is none.
  public var printed: PrintedText?
}

extension Schedule.Step: Encodable {
  private enum CodingKeys: CodingKey {
    case task, kind, file, line, subject, value, destination, thread, other, waitsFor, isPoint,
      isPreemption, older
  }

  /// Encodes the place as a file and a line.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(task, forKey: .task)
    try container.encode(kind, forKey: .kind)
    try container.encodeIfPresent(place?.file, forKey: .file)
    try container.encodeIfPresent(place?.line, forKey: .line)
    try container.encodeIfPresent(subject, forKey: .subject)
    try container.encodeIfPresent(value, forKey: .value)
    try container.encodeIfPresent(destination, forKey: .destination)
    try container.encodeIfPresent(thread, forKey: .thread)
    try container.encodeIfPresent(other, forKey: .other)
    try container.encodeIfPresent(waitsFor, forKey: .waitsFor)
    try container.encode(isPoint, forKey: .isPoint)
    try container.encode(isPreemption, forKey: .isPreemption)
    try container.encodeIfPresent(older, forKey: .older)
  }
}
