extension JSONReport {
  /// What the Swift 6 compiler says about each file of a pair.
  static func check(_ exhibit: Exhibit, _ runs: [CompiledRun]) throws -> String {
    let variants = runs.map {
      ["variant": $0.variant, "verdict": $0.verdict, "diagnostics": $0.diagnostics] as JSONObject
    }
    return try object(
      ["exhibit": exhibit.id, "holds": runs.allSatisfy(\.holds), "variants": variants])
  }
}
