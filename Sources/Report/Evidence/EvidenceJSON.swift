import Course
import Evidence

extension JSONReport {
  /// The four kinds of evidence for each file.
  ///
  /// - Throws: what `JSONEncoder` throws.
  public static func evidence(_ rows: [EvidenceRow]) throws -> String { try text(EvidenceJSON(rows)) }
}

private struct EvidenceJSON: Encodable {
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
      explored = row.run.explored.map { ExploredJSON($0) }
    }
  }

  struct LiveJSON: Encodable {
    let runs: Int
    let forbidden: Int
  }
}
