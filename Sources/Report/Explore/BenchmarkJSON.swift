import Explorer

extension JSONReport {
  /// How fast schedules of each program are searched.
  ///
  /// - Throws: what `JSONEncoder` throws.
  public static func benchmark(_ results: [BenchmarkResult]) throws -> String {
    try text(["programs": results])
  }
}
