extension JSONReport {
  /// The live runs of a stage's exhibits, or of one of them, with what was explored.
  static func run(_ stage: Stage, _ runs: [ExhibitRun]) throws -> String {
    let exhibits = runs.map {
      ["exhibit": $0.exhibit.id, "holds": $0.holds, "variants": $0.variants.map(variant)] as JSONObject
    }
    return try object(
      ["stage": stage.id, "holds": runs.allSatisfy(\.holds), "exhibits": exhibits])
  }

  private static func variant(_ run: VariantRun) -> JSONObject {
    [
      "variant": run.variant, "live": live(run),
      "explored": run.explored.map {
        JSONObject(explored($0), with: ["controlled": $0.exploration.controlled])
      },
      "virtualTime": run.explored.flatMap(TimeComparison.printed),
    ]
  }

  /// The frames are those of the run that is drawn, if the exhibit is about them; so is its time, if the exhibit is compared by it.
  private static func live(_ run: VariantRun) -> JSONObject {
    let trace = ShownRun(run)?.trace
    let frames = trace?.frames
    let timed = run.exhibit.comparesTimes ? trace : nil
    return [
      "runs": run.live.runs, "framesDrawn": frames?.count, "framesDue": frames?.due,
      "longestGapSeconds": frames?.longestGap, "seconds": timed?.recording.seconds,
      "cores": timed?.cores, "outcomes": run.outcomes.map(outcome),
    ]
  }

  /// A way in which live runs end.
  static func outcome(_ seen: SeenOutcome) -> JSONObject {
    [
      "outcome": seen.name, "count": seen.count, "expectation": seen.expectation,
      "meaning": seen.meaning ?? "",
    ]
  }
}
