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
  /// What the program had recorded, if it did not return; nil for nothing.
  package var recorded: String?
  /// Where in the source the program was when it crashed or was stopped; nil if unknown.
  public var place: SourcePlace?
  /// Of a crash because a continuation was resumed twice: who did, the first time and the second.
  public var resumptions: [Resumption] = []
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
  /// The data races in this schedule.
  public var races: [Exploration.Race] = []
}
