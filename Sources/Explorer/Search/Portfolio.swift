/// How a search divides its limits, if it also draws schedules: it tries them in order first. If that does not end within three
/// quarters of the limits, it draws schedules at random in the rest, because what needs an unlikely order of many tasks comes late in
/// any order of schedules.
struct Portfolio: Equatable {
  /// What is tried in order.
  let inOrder: SearchOptions
  private let options: SearchOptions

  private static let share = 0.25
  /// Which part of the time for what is drawn may be spent on drawing: what was found is then made simpler.
  private static let drawing = 0.6
  /// Fixed, so that every run draws the same schedules.
  private static let seed: UInt64 = 1

  /// Nil for a search that draws nothing besides, or has no limits.
  init?(_ options: SearchOptions) {
    guard options.samplesTheRest, options.search == .exhaustive, options.preemptions == nil,
      options.maximumSeconds != nil || options.maximumSchedules != nil
    else { return nil }
    self.options = options
    var inOrder = options
    inOrder.maximumSeconds = options.maximumSeconds.map { $0 * (1 - Self.share) }
    inOrder.maximumSchedules = options.maximumSchedules.map { $0 - Int(Double($0) * Self.share) }
    self.inOrder = inOrder
  }

  /// When the whole search ends that began then; without a limit of seconds, there is some time to make simpler what was found.
  func end(since began: ContinuousClock.Instant) -> ContinuousClock.Instant {
    guard let limit = options.maximumSeconds else { return .now + .seconds(5) }
    return options.countsProcessorTime ? .now + .seconds(limit * Self.share) : began + .seconds(limit)
  }

  /// What is drawn after a search in order that took so many seconds; nil if that search ended by itself, or was uncontrolled.
  func drawn(after found: Exploration, seconds: Double) -> SearchOptions? {
    guard found.isCutShort, found.controlled else { return nil }
    // Of the time that passed, more than its limit was not the search's.
    let seconds = options.countsProcessorTime ? min(seconds, inOrder.maximumSeconds ?? seconds) : seconds
    let schedules = options.maximumSchedules.map { $0 - (inOrder.maximumSchedules ?? 0) } ?? .max
    var drawn = options
    drawn.search = .mixed(seed: Self.seed, schedules: schedules)
    // On a loaded machine, the start of a process may have taken all that was left.
    drawn.maximumSeconds = options.maximumSeconds.map {
      max($0 - seconds, $0 * Self.share / 2) * Self.drawing
    }
    return schedules > 0 ? drawn : nil
  }
}

extension Exploration {
  /// Adds what was found in schedules that were drawn. They are counted apart.
  mutating func add(_ drawn: Exploration, by search: SearchOptions.Search) {
    sampled = Samples(schedules: drawn.schedules, search: search)
    controlled = controlled && drawn.controlled
    leftMainActor = leftMainActor || drawn.leftMainActor
    sleeps = sleeps || drawn.sleeps
    mayBuffer = mayBuffer || drawn.mayBuffer
    limitations += drawn.limitations.filter { $0 != .sampled && !limitations.contains($0) }
    for index in outcomes.indices { outcomes[index].sampled = 0 }
    for index in races.indices { races[index].sampled = 0 }
    for var outcome in drawn.outcomes {
      if let known = outcomes.firstIndex(where: {
        $0.ending == outcome.ending && $0.recorded == outcome.recorded
      }) {
        outcomes[known].sampled = outcome.schedules
        outcomes[known].racing += outcome.racing
      } else {
        (outcome.schedules, outcome.sampled) = (0, outcome.schedules)
        outcomes.append(outcome)
      }
    }
    for var race in drawn.races {
      if let known = races.firstIndex(where: { $0.isSame(race) }) {
        races[known].sampled = race.schedules
      } else {
        (race.schedules, race.sampled) = (0, race.schedules)
        races.append(race)
      }
    }
  }
}

extension Exploration.Race {
  /// Whether both are between the same accesses, whichever of them comes first.
  fileprivate func isSame(_ other: Self) -> Bool {
    func sides(_ race: Self) -> Set<String> {
      Set([race.first, race.second].map { "\($0.access.rawValue) \($0.place.map { "\($0)" } ?? "")" })
    }
    return sides(self) == sides(other)
  }
}

#if EXPLORER
  extension Explorer {
    /// Adds schedules that are drawn to what a search in order found, if that did not end.
    /// - Parameter began: when the search began, whose limits hold for all.
    func addSamples(
      to found: inout Exploration, _ portfolio: Portfolio, since began: ContinuousClock.Instant,
      progress: (SearchProgress) throws -> Void
    ) throws {
      guard let options = portfolio.drawn(after: found, seconds: (.now - began) / .seconds(1)) else { return }
      let before = found.schedules
      var drawn = try exploreAlone(options) { now in
        var now = now
        now.schedules += before
        try progress(now)
      }
      let known = Set(found.outcomes.map(\.ending))
      let end = portfolio.end(since: began)
      let new = drawn.outcomes.indices.filter { !known.contains(drawn.outcomes[$0].ending) }
      let bad = new.filter { !drawn.outcomes[$0].ending.isReturned }
      for index in bad + new.filter({ !bad.contains($0) }) where .now < end {
        simplify(&drawn.outcomes[index], until: end)
      }
      found.add(drawn, by: options.search)
    }

    /// What was drawn has many preemptions that do not matter.
    private func simplify(_ outcome: inout Exploration.Outcome, until end: ContinuousClock.Instant) {
      let ending = outcome.ending
      guard let simpler = try? simplified(outcome.token, within: end - .now, { $0 == ending }) else { return }
      (outcome.token, outcome.preemptions) = (simpler.token, simpler.schedule.preemptions)
    }
  }
#endif
