import Explorer

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
  /// The program's modules in which only awaits count, because they have no access hooks while others have.
  public var modulesWithoutHooks: [String] = []
  /// How many schedules were run.
  public var schedules: Int
  /// The body has more schedules than this, so they were searched by classes: of schedules that differ only in the order of
  /// independent steps, one was run. Nil if every schedule counts by itself.
  public var classesAfter: Int?
  /// How many more schedules were drawn at random, because the search in order did not end.
  public var sampled = 0
  /// All schedules with at most so many preemptions were run, though the search did not end; nil if that is not known of any number.
  public var coveredPreemptions: Int?
  /// Whether the search stopped at its first failure.
  public var stoppedAtFailure = false
  /// How many scenarios these are the schedules of; nil for one body.
  public var scenarios: Int?
  /// How many different results the calls of the scenarios had.
  public var results = 0
  /// Whether every outcome that the body can have was found, at this depth.
  public var isComplete: Bool
  /// Whether everything ran under the explorer's control.
  public var isControlled: Bool
  /// Why it is incomplete or uncontrolled, and other notes, in words.
  public var notes: [String] = []
}

extension ExplorationResult: CustomStringConvertible {
  /// Such as `all 12 schedules, tasks switched at awaits`.
  public var description: String {
    if isComplete, schedules == 1, classesAfter == nil { return "its only schedule, \(scope)" }
    return (isComplete ? "all " : "") + "\(extent), \(scope)"
  }

  /// The same, with what was drawn: `12 schedules and 30 more at random`.
  var extent: String { count + (sampled > 0 ? " and \(grouped(sampled)) more at random" : "") }

  /// What was run: `12 schedules`, `158 different schedules, of more than 1,000`.
  var count: String {
    if let scenarios {
      return
        "\(plural(schedules, "schedule")) of \(plural(scenarios, "scenario")) with \(plural(results, "different result"))"
    }
    guard let classesAfter else { return plural(schedules, "schedule") }
    return
      "\(plural(schedules, "different schedule")), of more than \(grouped(classesAfter))"
  }

  /// Where tasks were switched, and other notes.
  var scope: String {
    let depth = depth == .awaits ? "at awaits" : "at awaits, locks and memory accesses"
    let most = 3
    let names = modulesWithoutHooks.prefix(most).joined(separator: ", ")
    let rest = modulesWithoutHooks.count > most ? " and \(modulesWithoutHooks.count - most) others" : ""
    let unhooked =
      names.isEmpty ? "" : ", but only at awaits in \(names)\(rest) (compiled without access hooks)"
    return (["tasks switched " + depth + unhooked] + notes).joined(separator: "; ")
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
