/// A point in a schedule: the steps so far, and the tasks that can run.
package struct Position: Sendable, Equatable {
  package struct Alternative: Sendable, Hashable {
    /// The task; an actor's queue if that is next and its next job is unknown.
    package var task: TaskName
    /// What it does first.
    package var kind: Schedule.Step.Kind
    /// Where that is in the source; nil if unknown.
    package var place: SourcePlace?
    /// Its subject; nil if unknown.
    package var subject: Subject?
    /// Whether this task ran last. If there is one, all others preempt it.
    package var goesOn: Bool
    /// The pool's thread on which the job would start, if the program keeps state in its threads.
    package var thread: Int?
    /// Its number in ``Stepper/position(after:)``.
    package var choice: Int
    /// How many newer stores an atomic operation leaves out, where that is the choice; nil in a choice of tasks.
    package var older: Int?
    /// What happens up to the next choice if it is taken; empty without a look-ahead.
    package var next: [Schedule.Step] = []
  }

  /// A variable that tasks share, with its value.
  package struct Value: Sendable, Equatable {
    package var subject: Subject
    /// Which task touched it last.
    package var task: TaskName
    /// What it holds, as Swift prints it.
    package var value: String
  }

  /// The choices that lead here.
  package var choices: [Int]
  /// How many choices the whole schedule has, if the first alternative is taken from here on.
  package var depth = 0
  /// How many steps were done so far, including those that are not shown.
  var stepsOfAll = 0
  /// All tasks of the schedule, including those that have not begun, in the order of their names.
  package var tasks: [TaskName]
  /// The tasks that still do something, if the first alternative is taken from here on. What a task waits for is not always
  /// seen: one that has stopped and is not among these has most likely ended.
  package var unfinished: Set<TaskName>
  /// What was done so far, in order.
  package var steps: [Schedule.Step]
  /// How many of its steps come before the last choice.
  package var known: Int
  /// The variables that tasks share, in the order in which they were first touched.
  package var values: [Value]
  /// The alternatives, in the order of `tasks`; none when the schedule is over.
  package var alternatives: [Alternative]
  /// The tasks of a game in the order of their keys, from 1: the main task is last.
  package var keys: [TaskName] = []
  /// How the schedule ended, when it is over.
  package var ending: Ending?
  /// Other notes about the schedule, when it is over.
  package var limitations: [Limitation]
  /// The data races of the schedule, when it is over.
  package var races: [Exploration.Race] = []
  /// Names the schedule: these choices, and after them always the first alternative.
  package var token: String
}

extension Position.Alternative: Comparable {
  /// Whether it comes before another on a screen: by tasks, then by threads.
  package static func < (a: Self, b: Self) -> Bool {
    (a.task, a.thread ?? 0, a.choice) < (b.task, b.thread ?? 0, b.choice)
  }
}

extension Position {
  /// What a player types for each alternative: the key of its task, which is the same in the whole game. What has no key of its
  /// own, such as another store for the same task to read, has a number behind the last key.
  package var numbers: [Int] {
    var tasks: Set<TaskName> = []
    var last = keys.count
    return alternatives.map { one in
      if let key = keys.firstIndex(of: one.task), tasks.insert(one.task).inserted { return key + 1 }
      last += 1
      return last
    }
  }

  /// Gives the tasks their keys, and orders the alternatives by their numbers.
  mutating func setKeys(_ tasks: [TaskName]) {
    keys = tasks
    alternatives = zip(numbers, alternatives).sorted { $0.0 < $1.0 }.map(\.1)
  }
}

/// The simplest way from one position to each ending that can still be reached.
package struct Ways: Sendable, Equatable {
  /// For each ending, the choices of a whole schedule that begins with those of the position: the one with the fewest
  /// preemptions, then the fewest steps. After its last choice, it takes the first alternative.
  package var choices: [Ending: [Int]]
  /// Whether no schedule from there was left out: an ending that is missing in `choices` is out of reach.
  package var complete: Bool
}
