extension JSONReport {
  /// A learner's own files: what the compiler said, and what the search found if there was one, each outcome with what was expected.
  static func playground(
    files: [String], _ isolation: DefaultIsolation, _ diagnostics: [Diagnostic],
    _ exploration: Exploration? = nil, _ expected: ExpectedOutcomes = ExpectedOutcomes()
  ) throws -> String {
    let judged = exploration.map { found in
      let outcomes = found.outcomes.map {
        JSONObject($0, with: ["expectation": expected.expectation(of: $0.ending)])
      }
      return JSONObject(found, with: ["outcomes": outcomes])
    }
    return try object([
      "files": files, "defaultIsolation": isolation.rawValue, "verdict": Verdict(diagnostics),
      "diagnostics": diagnostics, "expected": expected.names.isEmpty ? nil : expected.names,
      "exploration": judged,
    ])
  }
}
