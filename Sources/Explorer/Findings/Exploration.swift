/// What a search found.
public struct Exploration: Sendable, Equatable {
  /// What `schedules` counts.
  public enum Unit: String, Sendable, Codable {
    /// Schedules, each of which was run.
    case schedules
    /// Classes of equivalent schedules; one of each was run.
    case classes
  }

  /// One way in which the program ends, with the schedules that end this way.
  public struct Outcome: Sendable, Encodable, Equatable {
    /// How it ends.
    public var ending: Ending
    /// How many of the schedules end this way; 0 if only samples do.
    public var schedules: Int
    /// How many of the samples end this way; nil if none were drawn besides the search.
    public var sampled: Int?
    /// The number of preemptions in the simplest schedule that does.
    public var preemptions: Int
    /// Replays the simplest of them: the one with the fewest preemptions, then the fewest steps.
    public var token: String
    /// Where in the source the program was when it crashed or was stopped, in the simplest of them; nil if unknown.
    public var place: SourcePlace?
    /// What the program had recorded in these schedules, if it did not return; nil for nothing.
    package var recorded: String?
    /// Of a crash because a continuation was resumed twice: who did, the first time and the second.
    public var resumptions: [Resumption] = []
    /// Of a deadlock, the simplest schedule that ends in it: it says who holds what.
    public var schedule: Schedule?
    /// How many of those that end this way have a data race, samples included.
    public var racing = 0

    /// How many end this way, in order and among the samples.
    public var seen: Int { schedules + (sampled ?? 0) }

    /// Whether this one is simpler: fewer preemptions, or else first by name.
    public static func isSimpler(_ one: Outcome, _ other: Outcome) -> Bool {
      (one.preemptions, one.ending.name) < (other.preemptions, other.ending.name)
    }

    private enum CodingKeys: String, CodingKey {
      case ending = "outcome"
      case schedules, sampled, preemptions, token, racing
    }
  }

  /// One side of a data race.
  public struct Access: Sendable, Equatable {
    /// What the code does there.
    public enum Kind: String, Sendable, Encodable {
      /// It reads memory.
      case read
      /// It writes memory.
      case write
    }

    /// Where it is in the source; nil if unknown.
    public var place: SourcePlace?
    /// What the code does there.
    public var access: Kind
    /// The task that did it, named for its creator: `main`, `task 1`, `task 1.2`.
    public var task: TaskName
  }

  /// Two unordered accesses to one memory location by two tasks, one of them a write.
  public struct Race: Sendable, Encodable, Equatable {
    /// The access that came first in the simplest schedule that shows the race.
    public var first: Access
    /// The one that came second.
    public var second: Access
    /// How many of the schedules show the race, whatever their outcome; 0 if only samples do.
    public var schedules: Int
    /// How many of the samples show it; nil if none were drawn besides the search.
    public var sampled: Int?
    /// Replays the simplest schedule that shows it.
    public var token: String
  }

  /// Schedules that were drawn at random, besides those that were tried in order. They are counted apart.
  public struct Samples: Sendable, Equatable {
    /// How many were drawn.
    public var schedules: Int
    /// How they were drawn.
    public var search: SearchOptions.Search
  }

  /// What a schedule is made of.
  public var granularity: SearchOptions.Granularity
  /// What `schedules` counts.
  public var unit: Unit
  /// How many were run.
  public var schedules: Int
  /// What was drawn besides, because the search in order did not end; nil if nothing was.
  public var sampled: Samples?
  /// The program has more schedules than this, so the search switched to classes; nil if it did not.
  public var schedulesBefore: Int?
  /// What loads of atomics read: `weak` if the program has orders weaker than sequentially consistent, and the search goes by them;
  /// `sequential` if it takes all of them to be sequentially consistent; nil if all of them are.
  public var memory: SearchOptions.Memory?
  /// Whether a load of an atomic could read a store that comes later in the schedule (load buffering), which is not explored. False
  /// if the memory model forbids that with the program's orders.
  public var mayBuffer = false
  /// When sleeps ended.
  public var timers = SearchOptions.Timers.inOrder
  /// How many threads the pool had, if the options said so.
  public var poolWidth: Int?
  /// Whether the search found every outcome and every race that the program can have: it ended by itself, and nothing was
  /// left out.
  public var complete: Bool
  /// Whether everything ran under the explorer's control, and the same choices always led to the same run.
  public var controlled: Bool
  /// Whether the program left the main actor in any schedule: it wrote memory there that tasks can share, read what had been
  /// written, used a lock, an atomic or an actor, or a whole task ran there. If it did not, nothing could race.
  public var leftMainActor = true
  /// The fewest threads of the pool, from 2, for which this holds: with one less, blocked jobs can have all of them while others
  /// wait for one forever. Nil if one thread is enough, if the search was told how many there are, and if it is not known,
  /// because a search is incomplete.
  public var poolThreads: Int?
  /// Why the search is incomplete or uncontrolled, and other notes.
  public var limitations: [Limitation]
  /// How much time passed, in seconds, with all that the search needed: a crash costs a process.
  public var seconds: Double
  /// The outcomes, most frequent first.
  public var outcomes: [Outcome]
  /// The data races, in the order of their lines.
  public var races: [Race]
  /// The output of the program's first run; nil if there is none. Later output is lost.
  public var printed: PrintedText?
  /// The last schedule that was stopped before its end; nil if none was.
  package var stopped: StoppedSchedule?

  /// A schedule that was stopped before its end.
  package struct StoppedSchedule: Sendable, Equatable {
    package var stop: Stop?
    package var place: SourcePlace?
    /// What it had recorded; empty for nothing.
    package var recorded: String
  }
}

extension Exploration {
  /// Whether the search ran every schedule that the program has, not only one of each class.
  public var hasEverySchedule: Bool { complete && unit == .schedules }

  /// How many of the schedules that were tried ran to their end. Without one, nothing is known.
  package var ended: Int { outcomes.filter(\.ending.isEnd).map(\.seen).reduce(0, +) }

  /// How many of the schedules have a data race, samples included.
  public var racing: Int { outcomes.map(\.racing).reduce(0, +) }

  /// Whether the search stopped at one of its limits.
  public var isCutShort: Bool {
    limitations.contains { if case .limit = $0 { true } else { false } }
  }

  /// Every schedule with at most so many preemptions was run, though the search stopped at a limit; nil if that cannot be said of any
  /// number.
  public var coveredPreemptions: Int? {
    limitations.lazy.compactMap { if case .limit(let bound) = $0, bound > 0 { bound - 1 } else { nil } }.first
  }
}

extension Exploration.Access: Encodable {
  private enum CodingKeys: CodingKey {
    case file, line, access, task
  }

  /// Encodes the place as a file and a line, 0 if unknown.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(place?.file, forKey: .file)
    try container.encode(place?.line ?? 0, forKey: .line)
    try container.encode(access, forKey: .access)
    try container.encode(task, forKey: .task)
  }
}
