extension JSONReport {
  /// What the Swift 6 compiler says about each file of a pair.
  ///
  /// - Throws: what `JSONEncoder` throws.
  static func check(_ exhibit: Exhibit, _ runs: [CompiledRun]) throws -> String {
    try text(CheckJSON(exhibit, runs))
  }
}

private struct CheckJSON: Encodable {
  let exhibit: String
  let holds: Bool
  let variants: [VariantJSON]

  init(_ exhibit: Exhibit, _ runs: [CompiledRun]) {
    self.exhibit = exhibit.id
    holds = runs.allSatisfy(\.holds)
    variants = runs.map(VariantJSON.init)
  }

  struct VariantJSON: Encodable {
    let variant: Variant
    let verdict: Verdict
    let diagnostics: [Diagnostic]

    init(_ run: CompiledRun) {
      variant = run.variant
      verdict = run.verdict
      diagnostics = run.diagnostics
    }
  }
}
