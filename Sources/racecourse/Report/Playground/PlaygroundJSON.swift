extension JSONReport {
  /// A learner's own files: what the compiler said, and what the search found if there was one, each outcome with what was expected.
  static func playground(
    _ report: PlaygroundReport, _ diagnostics: [Diagnostic] = [], exploration: Exploration? = nil
  ) throws -> String {
    let expected = report.expected
    func judged(_ outcomes: [Exploration.Outcome]) -> [JSONObject] {
      outcomes.map { JSONObject($0, with: ["expectation": expected.expectation(of: $0.ending)]) }
    }
    let stalled = exploration.flatMap { found in
      report.stalled.map { stalled -> JSONObject in
        [
          "complete": stalled.complete, "controlled": stalled.controlled, "schedules": stalled.schedules,
          "outcomes": judged(stalled.outcomes(notIn: found)), "races": stalled.races(notIn: found),
        ]
      }
    }
    return try object([
      "files": report.files.map(\.name), "defaultIsolation": report.isolation.rawValue,
      "verdict": Verdict(diagnostics),
      "diagnostics": diagnostics, "expected": expected.names.isEmpty ? nil : expected.names,
      "exploration": exploration.map { JSONObject($0, with: ["outcomes": judged($0.outcomes)]) },
      "inAnyOrder": stalled,
      "rewrites": exploration?.controlled == false ? report.rewrites.map(\.json) : nil,
    ])
  }
}
