#if EXPLORER
  extension Explorer {
    /// The graph of all schedules that a search found: each is run once more.
    ///
    /// - Parameters:
    ///   - exploration: what the search found; it must have run every schedule.
    ///   - watch: called from time to time with the number of schedules so far; an error that it throws ends the work and is
    ///     thrown on.
    /// - Throws: `ExplorerError`.
    package func graph(
      _ exploration: Exploration, sourceRoot: String? = nil, watch: @escaping (Int) throws -> Void = { _ in }
    ) throws -> ScheduleGraph {
      guard exploration.hasEverySchedule, exploration.controlled,
        let token = exploration.outcomes.first?.token
      else {
        throw ExplorerError.incompleteSearch
      }
      var builder = GraphBuilder(try Stepper(self, token: token, sourceRoot: sourceRoot), watch: watch)
      let graph = try builder.build(exploration.outcomes)
      guard builder.schedules == exploration.schedules else { throw ExplorerError.nondeterministic }
      return graph
    }
  }
#endif
