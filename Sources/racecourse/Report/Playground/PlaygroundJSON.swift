extension JSONReport {
  /// A learner's own files: what the compiler said, and what the search found if there was one.
  ///
  /// - Throws: what `JSONEncoder` throws.
  static func playground(
    files: [String], _ isolation: DefaultIsolation, _ diagnostics: [Diagnostic],
    _ exploration: Exploration? = nil, _ expected: ExpectedOutcomes = ExpectedOutcomes()
  ) throws -> String {
    try text(
      PlaygroundJSON(
        files: files, defaultIsolation: isolation.rawValue, verdict: Verdict(diagnostics),
        diagnostics: diagnostics, expected: expected.names.isEmpty ? nil : expected.names,
        exploration: exploration.map { JudgedJSON(found: $0, expected: expected) }))
  }
}

private struct PlaygroundJSON: Encodable {
  let files: [String]
  /// The isolation that they were compiled with.
  let defaultIsolation: String
  let verdict: Verdict
  let diagnostics: [Diagnostic]
  /// The outcomes that were called correct; nothing if none were.
  let expected: [String]?
  /// What the search found; nothing if the compiler rejected the files, or there was no search.
  let exploration: JudgedJSON?
}

/// What a search found, each outcome with what was expected.
private struct JudgedJSON: Encodable {
  let found: Exploration
  let expected: ExpectedOutcomes

  private enum CodingKeys: CodingKey { case outcomes, expectation }

  private struct Outcome: Encodable {
    let outcome: Exploration.Outcome
    let expectation: Expectation

    func encode(to encoder: any Encoder) throws {
      try outcome.encode(to: encoder)
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(expectation, forKey: .expectation)
    }
  }

  func encode(to encoder: any Encoder) throws {
    try found.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    let outcomes = found.outcomes.map {
      Outcome(outcome: $0, expectation: expected.expectation(of: $0.ending))
    }
    try container.encode(outcomes, forKey: .outcomes)
  }
}
