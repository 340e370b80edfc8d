import CAccessHooks

/// How long it takes to search one program.
package struct BenchmarkResult: Sendable, Codable, Equatable {
  package var program: String
  /// What `count` counts: all schedules, or a schedule of each class.
  package var unit: Exploration.Unit
  /// How many there are, or how many had run at the limit.
  package var count: Int
  /// The median time of a whole search with nothing to learn, in seconds; the time of the first one if it reached the limit.
  package var seconds: Double
  /// How many runs each search cut off, because everything that could follow had run before.
  package var redundantRuns: Int
  /// Whether the search ended before the limit.
  package var complete: Bool
}

/// Measures whole searches in warm processes, with executors, fibers and memory in place.
///
/// A first search, which is not timed, learns which code sites count. Those that are timed know them from the beginning, so
/// the cost of learning, which restarts a search each time, is not part of the figures.
package enum Benchmark {
  /// A search that has not ended after this many seconds is stopped, and reported as incomplete.
  package static let limit = 5.0

  #if EXPLORER
    /// Searches a program again and again, first all of its schedules, then a schedule of each class. Replaces the process's
    /// executors, so it must be called from a *synchronous* `main`, in a process that does nothing else.
    /// - Parameters:
    ///   - seconds: for how long at least in each unit; and at least three searches.
    ///   - limit: how many seconds a search may take.
    /// - Returns: a result for each unit; only the first for a program that has no classes.
    /// - Throws: ``ExplorerError``.
    package static func measure(
      _ program: String, seconds: Double = 1, limit: Double = limit, body: @escaping ProgramBody
    ) throws -> [BenchmarkResult] {
      ExploredProgram.install(body)
      // The copies of this process that search are as warm as it is.
      let first = try SharedState(SearchOptions(maximumSchedules: 1))
      withExtendedLifetime(first) { _ = rc_child_search(first.pointer) }
      func result(reduction: Bool) throws -> BenchmarkResult {
        let options = SearchOptions(reduction: reduction, classesAfter: nil, maximumSeconds: limit)
        var search = try RepeatedSearch(options, limit: limit)
        return try search.result(program, seconds: seconds)
      }
      let schedules = try result(reduction: false)
      let classes = try result(reduction: true)
      return classes.unit == .classes ? [schedules, classes] : [schedules]
    }
  #endif
}
