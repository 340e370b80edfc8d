/// A point in a schedule: the steps so far, and the tasks that can run.
public struct Position: Sendable, Equatable {
  /// One alternative.
  public struct Alternative: Sendable, Hashable {
    /// The task; an actor's queue if that is next and its next job is unknown.
    public var task: TaskName
    /// What it does first.
    public var kind: Schedule.Step.Kind
    /// Where that is in the source; nil if unknown.
    public var place: SourcePlace?
    /// Its subject; nil if unknown.
    public var subject: Subject?
    /// Whether this task ran last. If there is one, all others preempt it.
    public var goesOn: Bool
    /// The pool's thread on which the job would start, if the program keeps state in its threads.
    public var thread: Int?
    /// Its number in ``Stepper/position(after:)``.
    public var choice: Int
    /// How many newer stores an atomic operation leaves out, where that is the choice; nil in a choice of tasks.
    public var older: Int?
    /// What happens up to the next choice if it is taken; empty without a look-ahead.
    public var next: [Schedule.Step] = []
  }

  /// A variable that tasks share, with its value.
  public struct Value: Sendable, Equatable {
    /// Which it is.
    public var subject: Subject
    /// Which task touched it last.
    public var task: TaskName
    /// What it holds, as Swift prints it.
    public var value: String
  }

  /// The choices that lead here.
  public var choices: [Int]
  /// How many choices the whole schedule has, if the first alternative is taken from here on.
  public var depth = 0
  /// How many steps were done so far, including those that are not shown.
  var stepsOfAll = 0
  /// All tasks of the schedule, including those that have not begun, in the order of their names.
  public var tasks: [TaskName]
  /// The tasks that still do something, if the first alternative is taken from here on. What a task waits for is not always
  /// seen: one that has stopped and is not among these has most likely ended.
  public var unfinished: Set<TaskName>
  /// What was done so far, in order.
  public var steps: [Schedule.Step]
  /// How many of its steps come before the last choice.
  public var known: Int
  /// The variables that tasks share, in the order in which they were first touched.
  public var values: [Value]
  /// The alternatives, in the order of `tasks`; none when the schedule is over.
  public var alternatives: [Alternative]
  /// How the schedule ended, when it is over.
  public var ending: Ending?
  /// Other notes about the schedule, when it is over.
  public var limitations: [Limitation]
  /// The data races of the schedule, when it is over.
  public var races: [Exploration.Race] = []
  /// Names the schedule: these choices, and after them always the first alternative.
  public var token: String
}

extension Position.Alternative: Comparable {
  /// Whether it comes before another on a screen: by tasks, then by threads.
  public static func < (a: Self, b: Self) -> Bool {
    (a.task, a.thread ?? 0, a.choice) < (b.task, b.thread ?? 0, b.choice)
  }
}

/// The simplest way from one position to each ending that can still be reached.
public struct Ways: Sendable, Equatable {
  /// For each ending, the choices of a whole schedule that begins with those of the position: the one with the fewest
  /// preemptions, then the fewest steps. After its last choice, it takes the first alternative.
  public var choices: [Ending: [Int]]
  /// Whether no schedule from there was left out: an ending that is missing in `choices` is out of reach.
  public var complete: Bool
}
