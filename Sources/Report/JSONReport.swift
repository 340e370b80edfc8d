import Course
import Evidence
import Explorer
import Foundation

/// The stable JSON of the commands; tests and scripts read it.
public enum JSONReport {
  public static func list() throws -> String {
    struct List: Encodable {
      let stages: [StageEntry]
      struct StageEntry: Encodable {
        let id: String
        let title: String
        let exhibits: [ExhibitEntry]
      }
      struct ExhibitEntry: Encodable {
        let id: String
        let title: String
        let goal: String
        let kind: Kind
        let seen: [String]
        let swift6: Verdict
        let proof: [Proof]
      }
    }
    return try text(
      List(
        stages: Course.stages.map { stage in
          List.StageEntry(
            id: stage.id, title: stage.title,
            exhibits: stage.exhibits.map {
              List.ExhibitEntry(
                id: $0.id, title: $0.title, goal: $0.goal, kind: $0.kind, seen: $0.seen, swift6: $0.swift6,
                proof: $0.proof)
            })
        }))
  }

  public static func run(_ stage: Stage, _ runs: [ExhibitRun]) throws -> String {
    try text(StageJSON(stage, runs))
  }

  public static func show(_ exhibit: Exhibit, racy: String, fixed: String) throws -> String {
    struct Pair: Encodable {
      let exhibit: String
      let files: [File]
      struct File: Encodable {
        let variant: Variant
        let file: String
        let text: String
      }
    }
    let files = [(Variant.racy, racy), (.fixed, fixed)].map { variant, text in
      Pair.File(variant: variant, file: exhibit.path(variant), text: text)
    }
    return try text(Pair(exhibit: exhibit.id, files: files))
  }

  public static func explore(_ exhibit: Exhibit, _ runs: [ExploredRun]) throws -> String {
    try text(ExploreJSON(exhibit, runs))
  }

  public static func evidence(_ rows: [EvidenceRow]) throws -> String { try text(EvidenceJSON(rows)) }

  public static func benchmark(_ results: [BenchmarkResult]) throws -> String {
    try text(["programs": results])
  }

  public static func check(_ exhibit: Exhibit, _ runs: [CompiledRun]) throws -> String {
    struct Check: Encodable {
      let exhibit: String
      let holds: Bool
      let variants: [VariantEntry]
      struct VariantEntry: Encodable {
        let variant: Variant
        let verdict: Verdict
        let diagnostics: [Diagnostic]
      }
    }
    return try text(
      Check(
        exhibit: exhibit.id, holds: runs.allSatisfy(\.holds),
        variants: runs.map {
          Check.VariantEntry(variant: $0.variant, verdict: $0.verdict, diagnostics: $0.diagnostics)
        }))
  }

  /// A learner's own file: what the compiler said, and what the search found if there was one.
  public static func playground(
    file: String, _ diagnostics: [Diagnostic], _ exploration: Exploration? = nil
  ) throws -> String {
    try text(PlaygroundJSON(file: file, diagnostics, exploration))
  }

  public static func play(_ game: Game) throws -> String { try text(PlayJSON(game)) }

  public static func replay(_ schedule: Schedule) throws -> String { try text(schedule) }

  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
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

    init(_ run: VariantRun) {
      variant = run.variant
      live = LiveJSON(run)
      explored = run.explored.map(ExploredJSON.init)
    }
  }

  struct ExploredJSON: Encodable {
    let schedules: Int
    let forbidden: Int
    let races: Int
    let complete: Bool
    let controlled: Bool

    init(_ run: ExploredRun) {
      schedules = run.exploration.schedules
      forbidden = run.outcomes.forbidden
      races = run.exploration.races.count
      complete = run.exploration.complete
      controlled = run.exploration.controlled
    }
  }

  struct LiveJSON: Encodable {
    let runs: Int
    /// The frames of the first run, where the exhibit looks at them.
    let framesDrawn: Int?
    let framesDue: Int?
    let longestGapSeconds: Double?
    let outcomes: [OutcomeJSON]

    init(_ run: VariantRun) {
      runs = run.live.runs
      framesDrawn = run.live.trace?.frames?.count
      framesDue = run.live.trace?.frames?.due
      longestGapSeconds = run.live.trace?.frames?.longestGap
      outcomes = run.outcomes.map {
        OutcomeJSON(outcome: $0.name, count: $0.count, expectation: $0.expectation, meaning: $0.meaning)
      }
    }
  }

  struct OutcomeJSON: Encodable {
    let outcome: String
    let count: Int
    let expectation: Expectation
    let meaning: String
  }
}
