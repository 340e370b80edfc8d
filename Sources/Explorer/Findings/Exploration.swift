/// What a search found.
public struct Exploration: Sendable, Codable, Equatable {
  /// What `schedules` counts.
  public enum Unit: String, Sendable, Codable {
    case schedules, classes
  }

  /// One result of the program, with the schedules that give it.
  public struct Outcome: Sendable, Codable, Equatable {
    /// The program's own name for it, or `deadlock`, `hang`, or `crash: <reason>`.
    public var outcome: String
    /// How many of the schedules end so.
    public var schedules: Int
    /// The number of preemptions in the simplest schedule that ends so.
    public var preemptions: Int
    /// Replays the simplest schedule that ends so: the one with the fewest preemptions, then the fewest steps.
    public var token: String

    /// Whether this one is the simpler to understand: with fewer preemptions, or else the first by name.
    public static func isSimpler(_ one: Outcome, _ other: Outcome) -> Bool {
      (one.preemptions, one.outcome) < (other.preemptions, other.outcome)
    }
  }

  /// One side of a data race.
  public struct Access: Sendable, Codable, Equatable {
    /// What the code does there.
    public enum Kind: String, Sendable, Codable {
      case read, write
    }

    /// The source file, or nil where the build has no debug information.
    public var file: String?
    /// The line in it, from 1; 0 where it is not known.
    public var line: Int
    /// What the code does there.
    public var access: Kind
    /// The task that did it, named by who made it: `main`, `task 1`, `task 1.2`.
    public var task: String
  }

  /// Two accesses to one place by two tasks, one of them a write, that nothing puts in order.
  public struct Race: Sendable, Codable, Equatable {
    /// The access that came first in the simplest schedule that shows the race.
    public var first: Access
    /// The one that came second.
    public var second: Access
    /// How many of the schedules show the race, whatever their outcome.
    public var schedules: Int
    /// Replays the simplest schedule that shows it.
    public var token: String
  }

  /// What a schedule is made of.
  public var granularity: SearchOptions.Granularity
  /// What `schedules` counts.
  public var unit: Unit
  /// How many were run.
  public var schedules: Int
  /// Whether the search ended by itself: no schedule was left out.
  public var complete: Bool
  /// Whether everything ran under the explorer's control, and the same choices always gave the same run.
  public var controlled: Bool
  /// Why the search is not complete or not controlled, and what else should be known.
  public var reason: String?
  /// How long it took, in seconds, without starting processes.
  public var seconds: Double
  /// What came out, most frequent first.
  public var outcomes: [Outcome]
  /// The data races, in the order of their lines.
  public var races: [Race]
  /// What the program printed when it was run for the first time; nil if nothing. What it prints later is lost.
  public var printed: PrintedText?
}

/// How far a search has come.
public struct SearchProgress: Sendable {
  /// Schedules run so far.
  public var schedules: Int
  /// Different outcomes so far.
  public var outcomes: Int
  /// Different races so far.
  public var races: Int
}
