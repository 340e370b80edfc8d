import ScheduleText

/// How much of a body was explored.
public struct ExplorationResult: Sendable, Codable, Equatable {
  /// What a schedule is made of.
  public enum Depth: String, Sendable, Codable {
    /// Tasks are switched where they await: each job runs as a whole, and data races are not seen.
    case awaits
    /// Tasks are also switched at accesses to memory, locks and atomics, and data races are found.
    case accesses
  }

  /// What a schedule was made of.
  public var depth: Depth
  /// How many schedules were run.
  public var schedules: Int
  /// Whether every outcome that the body can have was found, at this depth.
  public var isComplete: Bool
  /// Whether everything ran under the explorer's control.
  public var isControlled: Bool
  /// Why it is incomplete or uncontrolled, and other notes, in words.
  public var notes: [String]
}

extension ExplorationResult: CustomStringConvertible {
  /// Such as `all 12 schedules, tasks switched at awaits`.
  public var description: String {
    let count = (isComplete ? "all " : "") + plural(schedules, "schedule")
    return count + ", " + scope
  }

  /// Where tasks were switched, and other notes.
  var scope: String {
    let depth = depth == .awaits ? "at awaits" : "at awaits, locks and memory accesses"
    return (["tasks switched " + depth] + notes).joined(separator: "; ")
  }
}

/// What a body returned in its schedules.
public struct Outcomes<Value: Hashable & Sendable>: Sendable {
  /// Every value that was returned, and in how many schedules.
  public var counts: [Value: Int]
  /// How much was explored.
  public var exploration: ExplorationResult

  /// Every value that was returned.
  public var values: Set<Value> { Set(counts.keys) }
}
