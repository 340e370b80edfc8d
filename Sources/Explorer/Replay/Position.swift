/// A point in a schedule: what was done so far, and who can go on.
public struct Position: Sendable, Equatable {
  /// One way to go on.
  public struct Alternative: Sendable, Equatable {
    /// The task, named by who made it; `an actor` where a queue of jobs is next and it is not known whose.
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
    /// What ``Stepper/position(after:)`` calls it.
    public var choice: Int
    /// What happens up to the next choice if it is taken; empty where nobody looked ahead.
    public var next: [Schedule.Step] = []
  }

  /// A variable that tasks share, with what is in it.
  public struct Value: Sendable, Equatable {
    /// Which it is.
    public var subject: Subject
    /// Which task touched it last.
    public var task: String
    /// What it holds, as Swift prints it.
    public var value: String
  }

  /// The choices that lead here.
  public var choices: [Int]
  /// How many choices the whole schedule has, if the first alternative is taken from here on.
  public var depth = 0
  /// How many steps were done so far, those included that are not shown.
  var stepsOfAll = 0
  /// All tasks of the schedule, those that have not begun included, in the order of their names.
  public var tasks: [String]
  /// Those of them that do something yet, if the first alternative is taken from here on. What a task waits for is not always
  /// seen: one that has stopped and is not among these has most likely ended.
  public var unfinished: Set<String>
  /// What was done so far, in order.
  public var steps: [Schedule.Step]
  /// How many of its steps come before the last choice.
  public var known: Int
  /// The variables that tasks share, in the order in which they were first touched.
  public var values: [Value]
  /// The ways to go on, in the order of `tasks`; none when the schedule is over.
  public var alternatives: [Alternative]
  /// How the schedule ended, when it is over.
  public var ending: Ending?
  /// What else should be known of the schedule, when it is over.
  public var limitations: [Limitation]
  /// Names the schedule: these choices, and after them always the first alternative.
  public var token: String

  /// What else should be known of the end, such as who waits in a deadlock; nil if there is nothing to say.
  public var note: String? { limitations.text(ending) }
}

/// The simplest way from one position to each ending that can still be reached.
public struct Ways: Sendable, Equatable {
  /// For each ending, the choices of a whole schedule that begins with those of the position: the one with the fewest
  /// preemptions, then the fewest steps. After its last choice it goes on with the first alternative.
  public var choices: [Ending: [Int]]
  /// Whether no schedule from there was left out: what is missing in `choices` cannot be reached any more.
  public var complete: Bool
}
