extension JSONReport {
  /// What the search found in each file, with what the catalog says about it. An exhibit that is measured live has no variants, and
  /// the reason.
  static func explore(_ exhibit: Exhibit, _ runs: [ExploredRun]) throws -> String {
    try object([
      "exhibit": exhibit.id, "holds": runs.allSatisfy(\.holds), "variants": runs.map(variant),
      "reason": exhibit.isExplorable ? nil : "measured live: schedules have neither threads nor time",
    ])
  }

  private static func variant(_ run: ExploredRun) -> JSONObject {
    let found = run.exploration
    return [
      "variant": run.variant, "granularity": found.granularity, "timers": found.timers,
      "poolWidth": found.poolWidth, "unit": found.unit, "schedulesBefore": found.schedulesBefore,
      "countedSchedules": found.countedSchedules,
      "schedules": found.schedules, "coveredPreemptions": found.coveredPreemptions,
      "sampled": found.sampled, "complete": found.complete, "controlled": found.controlled,
      "limits": found.limits, "reason": found.reason, "seconds": found.seconds,
      "forbidden": run.outcomes.forbidden, "outcomes": found.outcomes.map { outcome($0, run.exhibit) },
      "races": found.races,
    ]
  }

  /// A way in which schedules end, with what the catalog says about it.
  static func outcome(_ found: Exploration.Outcome, _ exhibit: Exhibit) -> JSONObject {
    let known = exhibit.known(found.ending)
    return JSONObject(
      found, with: ["expectation": known?.expectation ?? .unknown, "meaning": known?.meaning ?? ""])
  }
}
