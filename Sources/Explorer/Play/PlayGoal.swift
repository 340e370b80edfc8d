/// The player's goal: a wrong ending.
package struct PlayGoal: Sendable, Equatable {
  /// The ending to reach; nil if no schedule is wrong.
  package let target: Ending?
  /// Other endings that also count.
  package let others: [Ending]

  /// The wrong ending with the simplest schedule. If none is known to be wrong: an ending that is not a return, or else the one
  /// that needs the most preemptions, and the rarest of those.
  /// - Parameters:
  ///   - exploration: what a search of the program found.
  ///   - wrong: the endings that are known to be wrong.
  ///   - unknown: the endings about which nothing is known.
  package init(_ exploration: Exploration, wrong: Set<Ending>, unknown: Set<Ending>) {
    let found = exploration.outcomes
    let wrong = found.filter { wrong.contains($0.ending) }
    let unknown = found.filter { unknown.contains($0.ending) }
    let simplest = wrong.min(by: Exploration.Outcome.isSimpler)
    let broken = unknown.filter { $0.ending.isBroken }
    let rarest = found.count > 1 ? unknown.min { Self.rank($0) < Self.rank($1) } : nil
    let target = (simplest ?? broken.first ?? rarest)?.ending
    self.target = target
    others = (wrong.isEmpty ? broken : wrong).map(\.ending).filter { $0 != target }
  }

  package func isReached(by ending: Ending) -> Bool { ending == target || others.contains(ending) }

  private static func rank(_ outcome: Exploration.Outcome) -> (Int, Int, String) {
    (-outcome.preemptions, outcome.schedules, outcome.ending.name)
  }
}

extension Ending {
  /// Whether this ending is surely a bug.
  fileprivate var isBroken: Bool {
    switch self {
    case .crashed, .deadlocked, .hung, .leftTasks: true
    case .returned, .exited, .unfinished, .stopped: false
    }
  }
}
