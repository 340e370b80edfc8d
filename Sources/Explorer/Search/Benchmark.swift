import CAccessHooks

/// How fast one program's schedules are searched.
public struct BenchmarkResult: Sendable, Codable, Equatable {
  /// The program's name.
  public var program: String
  /// How many schedules it has.
  public var schedules: Int
  /// The median time of one whole search with nothing to learn, in seconds.
  public var seconds: Double
  /// Schedules a second, at that median.
  public var schedulesPerSecond: Int
}

#if EXPLORER
  /// Measures whole searches in one warm process, with executors, fibers and memory in place.
  ///
  /// A first search, which is not timed, learns which code sites count. Those that are timed know them from the beginning, so
  /// the cost of learning, which restarts a search each time, is not part of the figures.
  public enum Benchmark {
    /// Searches the program again and again. Replaces the process's executors, so it must be called from a *synchronous*
    /// `main`, in a process that does nothing else.
    /// - Parameters:
    ///   - granularity: what a schedule is made of.
    ///   - seconds: for how long, at the least; and at least three searches.
    /// - Throws: ``ExplorerError``.
    public static func measure(
      _ program: String, granularity: SearchOptions.Granularity = .access, seconds: Double = 2,
      body: @escaping ProgramBody
    ) throws -> BenchmarkResult {
      let state = try SharedState(SearchOptions(granularity: granularity, classesAfter: nil))
      ExploredProgram.install(body)
      _ = rc_child_search(state.pointer)
      let schedules = Int(state.summary.schedules)
      let clock = ContinuousClock()
      let began = clock.now
      var times: [Duration] = []
      while times.count < 3 || began.duration(to: clock.now) < .seconds(seconds) {
        rc_state_again(state.pointer)
        times.append(clock.measure { _ = rc_child_search(state.pointer) })
      }
      times.sort()
      let (whole, atto) = times[times.count / 2].components
      let median = Double(whole) + Double(atto) * 1e-18
      return BenchmarkResult(
        program: program, schedules: schedules, seconds: median,
        schedulesPerSecond: Int(Double(schedules) / median))
    }
  }
#endif
