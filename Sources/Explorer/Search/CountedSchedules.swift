import CAccessHooks

#if EXPLORER
  // How many schedules a program has of which one of each class was run.
  extension Explorer {
    /// Nil if the search did not switch to classes or is incomplete, if tasks go in circles, or if there are too many to count them.
    func countedSchedules(_ options: SearchOptions, _ found: Exploration, knowing sites: [UInt32]) -> Int? {
      guard options.countsSchedules, found.complete, found.schedulesBefore != nil else { return nil }
      var counting = options
      (counting.reduction, counting.remembers, counting.maximumSchedules) = (true, true, nil)
      // As long as the search itself took, or two seconds, but no longer than its limit.
      let rest = options.maximumSeconds.map { $0 - found.seconds } ?? .infinity
      counting.maximumSeconds = min(max(2, found.seconds), rest)
      guard rest > 0, let state = try? SharedState(counting, knowing: sites) else { return nil }
      do { try search(state, counting) } catch { return nil }
      let counted = report(state, printed: nil, options: counting)
      // It comes to every class, too. If it has not found the same, its number is nothing to go by.
      guard counted.complete, counted.unit == .schedules,
        Set(counted.outcomes.map(\.ending)) == Set(found.outcomes.map(\.ending))
      else { return nil }
      return counted.schedules
    }
  }
#endif
