#if !EXPLORER
  import Explorer
  import Testing

  /// Where nothing can be explored, the body runs once, so that a suite stays portable.
  enum Fallback {
    static func run(_ location: SourceLocation, _ body: Exploring.Body) async throws -> Exploring.Found {
      let text =
        "This system cannot explore schedules: that needs Linux and Swift 6.3 or later. The body runs once."
      #if compiler(>=6.3)
        Issue.record(Comment(rawValue: text), severity: .warning, sourceLocation: location)
      #else
        print("\(location): warning: \(text)")
      #endif
      let value = try await body()
      return Exploring.Found(
        values: value.map { [$0: 1] } ?? [:],
        result: ExplorationResult(
          depth: .awaits, schedules: 1, isComplete: false, isControlled: false,
          notes: ["this system cannot explore schedules"]))
    }
  }
#endif
