/// The schedules of one file of a pair, compared with the catalog.
struct ExploredRun: Sendable {
  /// The exhibit that the file belongs to.
  let exhibit: Exhibit
  /// Which of its files it is.
  let variant: Variant
  /// What the search found.
  var exploration: Exploration

  /// The outcomes of the schedules, samples included, and the known ones that none has, in the order of the catalog.
  var outcomes: [SeenOutcome] {
    let counts = exploration.outcomes.map { ($0.ending, $0.seen) }
    return exhibit.seenOutcomes(Dictionary(counts, uniquingKeysWith: +), of: variant).map { outcome in
      var outcome = outcome
      outcome.racing = exploration.outcomes.first { $0.ending == outcome.ending }?.racing ?? 0
      return outcome
    }
  }

  /// The simplest schedule with the bug: the first of those with the fewest preemptions.
  var simplestWrong: Exploration.Outcome? {
    exploration.outcomes.filter { exhibit.known($0.ending)?.expectation == .forbidden }
      .min(by: Exploration.Outcome.isSimpler)
  }

  /// The simplest schedule with this ending, by its name in tables; nil if none ends this way.
  func simplest(_ name: String) -> Exploration.Outcome? {
    exploration.outcomes.first { $0.ending.shown == name }
      ?? exploration.outcomes.filter { exhibit.known($0.ending)?.name == name }
      .min(by: Exploration.Outcome.isSimpler)
  }

  /// Whether the findings agree with the catalog.
  ///
  /// No schedule of a fixed file may be wrong or have a data race. If the search was complete, a racy file
  /// must be wrong in some schedule, and a data race must have been found if the catalog names one.
  var holds: Bool {
    guard exploration.controlled, !outcomes.hasUnknown else { return false }
    switch variant {
    case .fixed: return outcomes.forbidden == 0 && exploration.races.isEmpty
    case .racy:
      guard exploration.complete else { return true }
      let hasRace = exhibit.kind != .dataRace || !exploration.races.isEmpty
      return hasRace && outcomes.forbidden > 0
    }
  }
}
