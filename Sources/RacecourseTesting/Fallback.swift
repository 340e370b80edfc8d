#if !EXPLORER
  import Explorer
  import Testing

  /// Where nothing can be explored, the body runs once, so that a suite stays portable.
  enum Fallback {
    static func run(_ location: SourceLocation, _ body: Exploring.Body) async throws -> Exploring.Found {
      Issue.record(
        "This system cannot explore schedules: it needs Linux and Swift 6.3 or later. The body runs once.",
        severity: .warning, sourceLocation: location)
      let value = try await body()
      return Exploring.Found(
        values: value.map { [$0: 1] } ?? [:],
        result: ExplorationResult(
          depth: .awaits, schedules: 1, isComplete: false, isControlled: false,
          notes: ["this system cannot explore schedules"]))
    }
  }
#endif
