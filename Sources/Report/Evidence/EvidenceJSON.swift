import Course
import Evidence

/// The JSON of `evidence`.
struct EvidenceJSON: Encodable {
  let holds: Bool
  let rows: [RowJSON]

  init(_ rows: [EvidenceRow]) {
    holds = rows.allSatisfy(\.holds)
    self.rows = rows.map(RowJSON.init)
  }

  struct RowJSON: Encodable {
    let exhibit: String
    let variant: Variant
    let holds: Bool
    let swift6: Verdict
    let threadSanitizer: String
    let live: LiveJSON
    let explored: ExploredJSON?

    init(_ row: EvidenceRow) {
      exhibit = row.exhibit.id
      variant = row.variant
      holds = row.holds
      swift6 = row.compiled.verdict
      threadSanitizer = row.sanitized.map { $0.races > 0 ? "race" : "silent" } ?? "not run"
      live = LiveJSON(runs: row.run.live.runs, forbidden: row.run.outcomes.forbidden)
      explored = row.run.explored.map(ExploredJSON.init)
    }
  }

  struct LiveJSON: Encodable {
    let runs: Int
    let forbidden: Int
  }

  struct ExploredJSON: Encodable {
    let schedules: Int
    let forbidden: Int
    let races: Int
    let complete: Bool

    init(_ run: ExploredRun) {
      schedules = run.exploration.schedules
      forbidden = run.outcomes.forbidden
      races = run.exploration.races.count
      complete = run.exploration.complete
    }
  }
}
