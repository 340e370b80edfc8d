/// One schedule, replayed: what happened, in order.
public struct Schedule: Sendable, Equatable {
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
  public var tasks: [TaskName]
  /// What happened, in order.
  public var steps: [Step]
  /// The program's output in this schedule; nil if there is none.
  public var printed: PrintedText?

  /// Other notes, such as who waits in a deadlock; nil if there are none.
  public var note: String? { limitations.text(ending) }
}

extension Schedule: Encodable {
  private enum CodingKeys: String, CodingKey {
    case program = "exhibit"
    case ending = "outcome"
    case variant, granularity, note, preemptions, tasks, steps, printed
  }

  /// Encodes the stable JSON of a schedule.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(program, forKey: .program)
    try container.encode(variant, forKey: .variant)
    try container.encode(granularity, forKey: .granularity)
    try container.encode(ending, forKey: .ending)
    try container.encodeIfPresent(note, forKey: .note)
    try container.encode(preemptions, forKey: .preemptions)
    try container.encode(tasks, forKey: .tasks)
    try container.encode(steps, forKey: .steps)
    try container.encodeIfPresent(printed, forKey: .printed)
  }
}
