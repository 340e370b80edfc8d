import Course
import Explorer

/// A program to be played: one whose schedules were all searched, or as many as time allowed.
public struct PlaySubject: Sendable {
  /// What it is called, such as `counter, the racy file`.
  public let title: String
  /// The command that plays it, such as `racecourse play counter --fixed`.
  public let command: String
  /// The command that takes a schedule's token, such as `racecourse replay counter`.
  public let replayCommand: String
  public let explorer: Explorer
  /// What the search found.
  public let exploration: Exploration
  /// What the search came to, each with what is known of it.
  public let outcomes: [SeenOutcome]
  /// What the player is to do.
  public let goal: PlayGoal
  /// The text of the file whose lines are shown, where it was found, and its path as the explorer names it.
  public let source: String?
  public let path: String

  public init(
    title: String, command: String, replayCommand: String, explorer: Explorer, exploration: Exploration,
    outcomes: [SeenOutcome], impossible: [SeenOutcome] = [], source: String?, path: String
  ) {
    self.title = title
    self.command = command
    self.replayCommand = replayCommand
    self.explorer = explorer
    self.exploration = exploration
    self.outcomes = outcomes
    goal = PlayGoal(exploration, outcomes: outcomes, impossible: impossible)
    self.source = source
    self.path = path
  }

  /// What is known of an outcome.
  public func seen(_ outcome: String) -> SeenOutcome? { outcomes.first { $0.name == outcome } }

  /// Whether every schedule was run, under control.
  public var isComplete: Bool { exploration.complete && exploration.controlled }
}

/// What the player is to do.
public struct PlayGoal: Sendable, Equatable {
  /// The outcome to be reached; nil where none is wrong.
  public let target: SeenOutcome?
  /// Others that would do as well, as names.
  public let others: [String]
  /// What no schedule ends in: the player is invited to try all the same.
  public let impossible: [SeenOutcome]

  /// The forbidden outcome with the simplest schedule. Where nothing is known of the outcomes: what ends the program before its
  /// time, or else what needs the most preemptions, and the rarest of those.
  init(_ exploration: Exploration, outcomes: [SeenOutcome], impossible: [SeenOutcome]) {
    let found = exploration.outcomes
    let forbidden = found.filter { outcome in
      outcomes.contains { $0.name == outcome.outcome && $0.expectation == .forbidden }
    }
    let unknown = found.filter { outcome in
      outcomes.contains { $0.name == outcome.outcome && $0.expectation == .unknown }
    }
    let simplest = forbidden.min(by: Exploration.Outcome.isSimpler)
    let broken = unknown.filter { Self.isBroken($0.outcome) }
    let rarest = found.count > 1 ? unknown.min { Self.rank($0) < Self.rank($1) } : nil
    let name = (simplest ?? broken.first ?? rarest)?.outcome
    target = outcomes.first { $0.name == name && $0.count > 0 }
    others = (forbidden.isEmpty ? broken : forbidden).map(\.outcome).filter { $0 != name }
    self.impossible = target == nil ? impossible : []
  }

  private static func rank(_ outcome: Exploration.Outcome) -> (Int, Int, String) {
    (-outcome.preemptions, outcome.schedules, outcome.outcome)
  }

  private static func isBroken(_ outcome: String) -> Bool {
    outcome.hasPrefix("crash") || ["deadlock", "hang"].contains(outcome)
  }
}

extension ExplorerRunner {
  /// Searches the schedules of one file of an exhibit, to be played.
  ///
  /// - Throws: `ExplorerError`.
  public func subject(
    _ exhibit: Exhibit, _ variant: Variant, source: String?, progress: (Int) -> Void = { _ in }
  ) throws -> PlaySubject {
    let run = try explore(exhibit, variant, SearchOptions(maximumSeconds: 20), progress: progress)
    let impossible = exhibit.outcomes.filter { $0.expectation == .forbidden }.map {
      SeenOutcome(name: $0.name, count: 0, expectation: $0.expectation, meaning: $0.meaning)
    }
    return PlaySubject(
      title: "\(exhibit.id), the \(variant.rawValue) file",
      command: "racecourse play \(exhibit.id)" + (variant == .fixed ? " --fixed" : ""),
      replayCommand: "racecourse replay \(exhibit.id)", explorer: explorer(exhibit, variant),
      exploration: run.exploration, outcomes: run.outcomes, impossible: impossible, source: source,
      path: exhibit.path(variant))
  }
}
