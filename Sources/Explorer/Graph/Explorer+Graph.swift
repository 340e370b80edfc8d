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
      let stepper = try Stepper(self, token: token, sourceRoot: sourceRoot)
      var builder = GraphBuilder(stepper, watch: watch)
      let graph = try builder.build(exploration.outcomes)
      guard builder.schedules == exploration.schedules else { throw ExplorerError.nondeterministic }
      return try labels(of: exploration.outcomes, stepper).named(graph)
    }

    /// What tasks are called in the program's code, in the simplest schedules of all outcomes that a search found.
    ///
    /// - Throws: `ExplorerError`.
    package func labels(of exploration: Exploration) throws -> TaskLabels {
      guard exploration.controlled, let token = exploration.outcomes.first?.token else {
        return TaskLabels(main: mainTask)
      }
      return try labels(of: exploration.outcomes, Stepper(self, token: token))
    }

    /// Schedules that end differently may make different tasks.
    private func labels(of outcomes: [Exploration.Outcome], _ stepper: Stepper) throws -> TaskLabels {
      TaskLabels(
        agreeing: try outcomes.map { outcome in
          _ = try stepper.run(try stepper.choices(of: outcome.token))
          return labels(of: stepper.state)
        })
    }
  }
#endif
