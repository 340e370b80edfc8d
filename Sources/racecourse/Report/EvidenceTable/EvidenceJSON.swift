extension JSONReport {
  /// The four kinds of evidence for each file.
  ///
  /// - Throws: what `JSONEncoder` throws.
  static func evidence(_ rows: [EvidenceRow]) throws -> String { try text(EvidenceJSON(rows)) }

  /// What ThreadSanitizer has just reported for each file.
  ///
  /// - Throws: what `JSONEncoder` throws.
  static func sanitized(_ runs: [SanitizerRun]) throws -> String { try text(SanitizedJSON(runs)) }
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
    /// `race`, `silent`, `not run`, or `old` for a result for older code.
    let threadSanitizer: String
    let threadSanitizerDate: String?
    let live: LiveJSON
    let explored: ExploredJSON?

    init(_ row: EvidenceRow) {
      exhibit = row.exhibit.id
      variant = row.variant
      holds = row.holds
      swift6 = row.compiled.verdict
      threadSanitizer = row.sanitized.map { $0.isCurrent ? $0.run.word : "old" } ?? "not run"
      threadSanitizerDate = row.sanitized?.run.date
      live = LiveJSON(runs: row.run.live.runs, forbidden: row.run.outcomes.forbidden)
      explored = row.run.explored.map { ExploredJSON($0) }
    }
  }

  struct LiveJSON: Encodable {
    let runs: Int
    let forbidden: Int
  }
}

private struct SanitizedJSON: Encodable {
  let holds: Bool
  let runs: [RunJSON]

  init(_ runs: [SanitizerRun]) {
    holds = runs.allSatisfy(\.holds)
    self.runs = runs.map(RunJSON.init)
  }

  struct RunJSON: Encodable {
    let exhibit: String
    let variant: Variant
    let holds: Bool
    let threadSanitizer: String
    let races: Int
    let elsewhere: Int
    let date: String

    init(_ run: SanitizerRun) {
      exhibit = run.exhibit
      variant = run.variant
      holds = run.holds
      threadSanitizer = run.word
      races = run.races
      elsewhere = run.elsewhere
      date = run.date
    }
  }
}

extension SanitizerRun {
  /// The result in one word.
  fileprivate var word: String { races > 0 ? "race" : "silent" }
}
