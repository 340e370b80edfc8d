extension JSONReport {
  /// The live runs of a stage's exhibits, or of one of them, with what was explored.
  ///
  /// - Throws: what `JSONEncoder` throws.
  static func run(_ stage: Stage, _ runs: [ExhibitRun]) throws -> String {
    try text(StageJSON(stage, runs))
  }
}

private struct StageJSON: Encodable {
  let stage: String
  let holds: Bool
  let exhibits: [ExhibitJSON]

  init(_ stage: Stage, _ runs: [ExhibitRun]) {
    self.stage = stage.id
    holds = runs.allSatisfy(\.holds)
    exhibits = runs.map(ExhibitJSON.init)
  }

  struct ExhibitJSON: Encodable {
    let exhibit: String
    let holds: Bool
    let variants: [VariantJSON]

    init(_ run: ExhibitRun) {
      exhibit = run.exhibit.id
      holds = run.holds
      variants = run.variants.map(VariantJSON.init)
    }
  }

  struct VariantJSON: Encodable {
    let variant: Variant
    let live: LiveJSON
    let explored: ExploredJSON?
    /// What an exhibit that is compared by its times prints in virtual time.
    let virtualTime: String?

    init(_ run: VariantRun) {
      variant = run.variant
      live = LiveJSON(run)
      explored = run.explored.map { ExploredJSON($0, controlled: $0.exploration.controlled) }
      virtualTime = run.explored.flatMap(TimeComparison.printed)
    }
  }

  struct LiveJSON: Encodable {
    let runs: Int
    /// The frames of the run that is drawn, if the exhibit is about them.
    let framesDrawn: Int?
    let framesDue: Int?
    let longestGapSeconds: Double?
    /// How long that run took, and on how many cores, if the exhibit is compared by its times.
    let seconds: Double?
    let cores: Int?
    let outcomes: [LiveOutcomeJSON]

    init(_ run: VariantRun) {
      runs = run.live.runs
      let trace = ShownRun(run)?.trace
      let frames = trace?.frames
      let timed = run.exhibit.comparesTimes ? trace : nil
      (seconds, cores) = (timed?.recording.seconds, timed?.cores)
      framesDrawn = frames?.count
      framesDue = frames?.due
      longestGapSeconds = frames?.longestGap
      outcomes = run.outcomes.map(LiveOutcomeJSON.init)
    }
  }
}

/// A way in which live runs end, as a stage's JSON has it and as the page's scripts read it.
struct LiveOutcomeJSON: Encodable {
  let outcome: String
  let count: Int
  let expectation: Expectation
  let meaning: String

  /// An outcome in live runs.
  init(_ seen: SeenOutcome) {
    (outcome, count, expectation) = (seen.name, seen.count, seen.expectation)
    meaning = seen.meaning ?? ""
  }
}
