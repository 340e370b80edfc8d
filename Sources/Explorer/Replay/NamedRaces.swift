extension Exploration.Race {
  /// The same, with what its tasks are called in a schedule that shows it.
  package func named(in schedule: Schedule) -> Self {
    func named(_ task: TaskName) -> TaskName { schedule.tasks.first { $0 == task } ?? task }
    var race = self
    (race.first.task, race.second.task) = (named(first.task), named(second.task))
    return race
  }
}

extension Exploration {
  /// Names the tasks of its races as the code does, where the schedule is among the first few that show a race.
  ///
  /// - Parameter replay: plays the schedule that a token names, at most once for each.
  package mutating func nameTasksOfRaces(_ replay: (String) throws -> Schedule) {
    guard controlled else { return }
    var schedules: [String: Schedule?] = [:]
    for (index, race) in races.enumerated() where schedules.count < 8 || schedules[race.token] != nil {
      let schedule = schedules[race.token] ?? (try? replay(race.token))
      schedules[race.token] = .some(schedule)
      if let schedule { races[index] = race.named(in: schedule) }
    }
  }
}
