extension JSONReport {
  /// The four kinds of evidence for each file.
  static func evidence(_ rows: [EvidenceRow]) throws -> String {
    try object(["holds": rows.allSatisfy(\.holds), "rows": rows.map(row)])
  }

  /// What ThreadSanitizer has just reported for each file.
  static func sanitized(_ runs: [SanitizerRun]) throws -> String {
    try object(["holds": runs.allSatisfy(\.holds), "runs": runs.map(run)])
  }

  /// ThreadSanitizer's word is `race`, `silent`, `not run`, or `old` for a result for older code.
  private static func row(_ row: EvidenceRow) -> JSONObject {
    [
      "exhibit": row.exhibit.id, "variant": row.variant, "holds": row.holds,
      "swift6": row.compiled.verdict,
      "threadSanitizer": row.sanitized.map { $0.isCurrent ? $0.run.word : "old" } ?? "not run",
      "threadSanitizerDate": row.sanitized?.run.date,
      "live": ["runs": row.run.live.runs, "forbidden": row.run.outcomes.forbidden],
      "explored": row.run.explored.map(explored),
    ]
  }

  /// All schedules of one file, as counts.
  static func explored(_ run: ExploredRun) -> JSONObject {
    [
      "schedules": run.exploration.schedules, "forbidden": run.outcomes.forbidden,
      "races": run.exploration.races.count, "complete": run.exploration.complete,
    ]
  }

  private static func run(_ run: SanitizerRun) -> JSONObject {
    [
      "exhibit": run.exhibit, "variant": run.variant, "holds": run.holds, "threadSanitizer": run.word,
      "races": run.races, "elsewhere": run.elsewhere, "date": run.date,
    ]
  }
}

extension SanitizerRun {
  /// The result in one word.
  fileprivate var word: String { races > 0 ? "race" : "silent" }
}
