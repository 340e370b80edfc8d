extension JSONReport {
  /// What the search found in each file, with what the catalog says about it.
  ///
  /// - Throws: what `JSONEncoder` throws.
  static func explore(_ exhibit: Exhibit, _ runs: [ExploredRun]) throws -> String {
    try text(ExploreJSON(exhibit, runs))
  }
}

private struct ExploreJSON: Encodable {
  let exhibit: String
  let holds: Bool
  /// Why there are no variants, for an exhibit that is measured live.
  let reason: String?
  let variants: [VariantJSON]

  init(_ exhibit: Exhibit, _ runs: [ExploredRun]) {
    self.exhibit = exhibit.id
    holds = runs.allSatisfy(\.holds)
    reason = exhibit.isExplorable ? nil : "measured live: schedules have neither threads nor time"
    variants = runs.map(VariantJSON.init)
  }

  struct VariantJSON: Encodable {
    let variant: Variant
    let granularity: SearchOptions.Granularity
    let timers: SearchOptions.Timers
    /// How many threads the pool had, if that was given.
    let poolWidth: Int?
    let unit: Exploration.Unit
    let schedulesBefore: Int?
    let schedules: Int
    let coveredPreemptions: Int?
    let sampled: Exploration.Samples?
    let complete: Bool
    let controlled: Bool
    let limits: [String]
    let reason: String?
    let seconds: Double
    let forbidden: Int
    let outcomes: [OutcomeJSON]
    let races: [Exploration.Race]

    init(_ run: ExploredRun) {
      let found = run.exploration
      variant = run.variant
      granularity = found.granularity
      timers = found.timers
      poolWidth = found.poolWidth
      unit = found.unit
      schedulesBefore = found.schedulesBefore
      schedules = found.schedules
      (coveredPreemptions, sampled) = (found.coveredPreemptions, found.sampled)
      complete = found.complete
      controlled = found.controlled
      limits = found.limits
      reason = found.reason
      seconds = found.seconds
      forbidden = run.outcomes.forbidden
      outcomes = found.outcomes.map { OutcomeJSON($0, run.exhibit) }
      races = found.races
    }
  }
}

/// A way in which schedules end, as `explore --json` prints it and as the page's scripts read it.
struct OutcomeJSON: Encodable {
  let outcome: Ending
  let schedules: Int
  let sampled: Int?
  let racing: Int
  let preemptions: Int
  let expectation: Expectation
  let meaning: String
  let token: String

  /// What was found, with what the exhibit's catalog entry says about it.
  init(_ found: Exploration.Outcome, _ exhibit: Exhibit) {
    let known = exhibit.known(found.ending)
    outcome = found.ending
    schedules = found.schedules
    sampled = found.sampled
    racing = found.racing
    preemptions = found.preemptions
    expectation = known?.expectation ?? .unknown
    meaning = known?.meaning ?? ""
    token = found.token
  }
}
