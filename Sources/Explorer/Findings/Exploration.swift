/// What a search found.
package struct Exploration: Sendable, Equatable {
  /// What `schedules` counts.
  package enum Unit: String, Sendable, Codable {
    /// Schedules, each of which was run.
    case schedules
    /// Classes of equivalent schedules; one of each was run.
    case classes
  }

  /// One way in which the program ends, with the schedules that end this way.
  package struct Outcome: Sendable, Encodable, Equatable {
    package var ending: Ending
    /// How many of the schedules end this way; 0 if only samples do.
    package var schedules: Int
    /// How many of the samples end this way; nil if none were drawn besides the search.
    package var sampled: Int?
    /// The number of preemptions in the simplest schedule that does.
    package var preemptions: Int
    /// Replays the simplest of them: the one with the fewest preemptions, then the fewest steps.
    package var token: String
    /// Where in the source the program was when it crashed or was stopped, in the simplest of them; nil if unknown.
    package var place: SourcePlace?
    /// What the program had recorded in these schedules, if it did not return; nil for nothing.
    package var recorded: String?
    /// Of a crash because a continuation was resumed twice: who did, the first time and the second.
    package var resumptions: [Resumption] = []
    /// Of a deadlock, the simplest schedule that ends in it: it says who holds what.
    package var schedule: Schedule?
    /// How many of those that end this way have a data race, samples included.
    package var racing = 0

    /// How many end this way, in order and among the samples.
    package var seen: Int { schedules + (sampled ?? 0) }

    /// Whether this one is simpler: fewer preemptions, or else first by name.
    package static func isSimpler(_ one: Outcome, _ other: Outcome) -> Bool {
      (one.preemptions, one.ending.name) < (other.preemptions, other.ending.name)
    }

    private enum CodingKeys: String, CodingKey {
      case ending = "outcome"
      case schedules, sampled, preemptions, token, racing
    }
  }

  /// One side of a data race.
  package struct Access: Sendable, Equatable {
    /// What the code does there.
    package enum Kind: String, Sendable, Encodable {
      case read
      case write
    }

    /// Where it is in the source; nil if unknown.
    package var place: SourcePlace?
    package var access: Kind
    /// The task that did it, named for its creator: `main`, `task 1`, `task 1.2`.
    package var task: TaskName
  }

  /// Two unordered accesses to one memory location by two tasks, one of them a write.
  package struct Race: Sendable, Encodable, Equatable {
    /// The access that came first in the simplest schedule that shows the race.
    package var first: Access
    /// The one that came second.
    package var second: Access
    /// How many of the schedules show the race, whatever their outcome; 0 if only samples do.
    package var schedules: Int
    /// How many of the samples show it; nil if none were drawn besides the search.
    package var sampled: Int?
    /// Replays the simplest schedule that shows it.
    package var token: String
  }

  /// Schedules that were drawn at random, besides those that were tried in order. They are counted apart.
  package struct Samples: Sendable, Equatable {
    package var schedules: Int
    package var search: SearchOptions.Search
  }

  package var granularity: SearchOptions.Granularity
  package var unit: Unit
  /// How many were run.
  package var schedules: Int
  /// What was drawn besides, because the search in order did not end; nil if nothing was.
  package var sampled: Samples?
  /// The program has more schedules than this, so the search switched to classes; nil if it did not.
  package var schedulesBefore: Int?
  /// How many schedules the program has of which one of each class was run; nil if they were not counted.
  package var countedSchedules: Int?
  /// What loads of atomics read: `weak` if the program has orders weaker than sequentially consistent, and the search goes by them;
  /// `sequential` if it takes all of them to be sequentially consistent; nil if all of them are.
  package var memory: SearchOptions.Memory?
  /// Whether a load of an atomic could read a store that comes later in the schedule (load buffering), which is not explored. False
  /// if the memory model forbids that with the program's orders.
  package var mayBuffer = false
  package var timers = SearchOptions.Timers.inOrder
  /// How many threads the pool had, if the options said so.
  package var poolWidth: Int?
  /// Whether the search found every outcome and every race that the program can have: it ended by itself, and nothing was
  /// left out.
  package var complete: Bool
  /// Whether everything ran under the explorer's control, and the same choices always led to the same run.
  package var controlled: Bool
  /// Whether the program left the main actor in any schedule: it wrote memory there that tasks can share, read what had been
  /// written, used a lock, an atomic or an actor, or a whole task ran there. If it did not, nothing could race.
  package var leftMainActor = true
  /// Whether anything slept, or waited with a time limit, in any schedule: then it matters what time means there.
  package var sleeps = false
  /// The fewest threads of the pool, from 2, for which this holds: with one less, blocked jobs can have all of them while others
  /// wait for one forever. Nil if one thread is enough, if the search was told how many there are, and if it is not known,
  /// because a search is incomplete.
  package var poolThreads: Int?
  /// Why the search is incomplete or uncontrolled, and other notes.
  package var limitations: [Limitation]
  /// How much time passed, in seconds, with all that the search needed: a crash costs a process.
  package var seconds: Double
  /// The outcomes, most frequent first.
  package var outcomes: [Outcome]
  /// The data races, in the order of their lines.
  package var races: [Race]
  /// The output of the program's first run; nil if there is none. Later output is lost.
  package var printed: PrintedText?
  /// The last schedule that was stopped before its end; nil if none was.
  package var stopped: StoppedSchedule?

  package struct StoppedSchedule: Sendable, Equatable {
    package var stop: Stop?
    package var place: SourcePlace?
    /// What it had recorded; empty for nothing.
    package var recorded: String
  }
}

extension Exploration {
  /// Whether the search ran every schedule that the program has, not only one of each class.
  package var hasEverySchedule: Bool { complete && unit == .schedules }

  /// How many of the schedules that were tried ran to their end. Without one, nothing is known.
  package var ended: Int { outcomes.filter(\.ending.isEnd).map(\.seen).reduce(0, +) }

  /// How many of the schedules have a data race, samples included.
  package var racing: Int { outcomes.map(\.racing).reduce(0, +) }

  /// Whether the search stopped at one of its limits.
  package var isCutShort: Bool {
    limitations.contains { if case .limit = $0 { true } else { false } }
  }

  /// Every schedule with at most so many preemptions was run, though the search stopped at a limit; nil if that cannot be said of any
  /// number.
  package var coveredPreemptions: Int? {
    limitations.lazy.compactMap { if case .limit(let bound) = $0, bound > 0 { bound - 1 } else { nil } }.first
  }
}

extension Exploration.Access: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode(["file": place?.file, "line": place?.line ?? 0, "access": access, "task": task])
  }
}
