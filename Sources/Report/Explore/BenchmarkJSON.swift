import Explorer

extension JSONReport {
  /// How long searches take: an entry for each program and unit.
  ///
  /// - Throws: what `JSONEncoder` throws.
  public static func benchmark(_ results: [BenchmarkResult]) throws -> String {
    try text(["programs": results])
  }
}
