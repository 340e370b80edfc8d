/// A schedule, and what decides how it ends.
package struct ExplainedSchedule: Sendable, Equatable {
  package let schedule: Schedule
  /// What decides its ending; nil if unknown, or if the ending needs no explanation.
  package let decision: Decision?
  /// The schedule that branches off at the decisive step, and ends differently.
  package let other: Schedule?
  /// Whether all schedules end in exactly the same way.
  package let isOnlyEnding: Bool
  /// Whether there is no other schedule.
  package let isOnlySchedule: Bool
  /// The data races of the program.
  package let races: [Exploration.Race]

  package init(
    _ schedule: Schedule, decision: Decision? = nil, other: Schedule? = nil, isOnlyEnding: Bool = false,
    isOnlySchedule: Bool = false, races: [Exploration.Race] = []
  ) {
    self.schedule = schedule
    self.decision = decision
    self.other = other
    self.isOnlyEnding = isOnlyEnding
    self.isOnlySchedule = isOnlySchedule
    self.races = races
  }
}

extension Schedule {
  /// A race with the names that its tasks have in this schedule, if it has their accesses.
  func named(_ race: Exploration.Race) -> Exploration.Race {
    func named(_ access: Exploration.Access) -> Exploration.Access {
      var access = access
      access.task = steps.first { $0.task == access.task && $0.place == access.place }?.task ?? access.task
      return access
    }
    var race = race
    (race.first, race.second) = (named(race.first), named(race.second))
    return race
  }
}

extension Explorer {
  /// Finds out what decides the ending of a schedule.
  ///
  /// - Parameters:
  ///   - schedule: the schedule.
  ///   - token: names it.
  ///   - exploration: what a search of the program found.
  ///   - seconds: about how long it may take.
  ///   - isOther: whether an ending counts as different from the schedule's.
  /// - Returns: only the schedule if the reason cannot be found.
  package func explain(
    _ schedule: Schedule, token: String, in exploration: Exploration, sourceRoot: String? = nil,
    seconds: Double = 3, isOther: (Ending) -> Bool
  ) -> ExplainedSchedule {
    let stepper = try? Stepper(self, token: token, sourceRoot: sourceRoot)
    let decision = try? stepper?.decision(of: token, in: exploration, seconds: seconds, isOther: isOther)
    var other: Schedule?
    if case .step(let step) = decision {
      other = try? replay(step.token, sourceRoot: sourceRoot, about: schedule.steps)
    }
    return ExplainedSchedule(
      schedule, decision: decision, other: other,
      isOnlyEnding: decision == .everySchedule && exploration.outcomes.count == 1,
      isOnlySchedule: exploration.hasEverySchedule && exploration.schedules == 1,
      races: exploration.races.map(schedule.named))
  }
}
