extension Exploration {
  /// How much was run: `70 schedules of jobs`, `6 schedules of jobs in a pool of 2 threads`.
  package var extent: String {
    let what = (granularity == .access ? "of memory accesses and jobs" : "of jobs") + inPool
    if let all = countedSchedules { return "\(count), of \(plural(all, "schedule")) \(what)" }
    guard let before = schedulesBefore else { return "\(count) \(what)" }
    return "\(count), of more than \(plural(before, "schedule")) \(what)"
  }

  /// How wide the pool was, if the search was told: ` in a pool of 2 threads`.
  package var inPool: String { poolWidth.map { " in a pool of \(plural($0, "thread"))" } ?? "" }

  /// How many were run: `70 schedules`, or `4 different schedules`, if one of each class was.
  package var count: String { unit.counted(schedules) }

  /// How much was run, and whether it is complete: `70 schedules of jobs (complete)`, `70 schedules of jobs, and 30 samples
  /// (incomplete)`.
  package var extentOfAll: String {
    let samples = sampled.map { ", and " + plural($0.schedules, "sample") } ?? ""
    return extent + samples + (complete ? " (complete)" : isCutShort ? " (incomplete)" : "")
  }

  /// How many of the schedules that end in a right result have a data race: `all of these schedules race`.
  package func lucky(_ outcome: Outcome) -> String {
    outcome.racing == outcome.seen
      ? "all of them race" : "\(grouped(outcome.racing)) of them \(outcome.racing == 1 ? "races" : "race")"
  }

  /// How long it took: `; 4 ms`.
  package var time: String { "; \(duration(seconds))" }

  /// The accesses of a race, and in how many schedules they race.
  package func sentence(_ race: Race, in file: String) -> String {
    "\(race.accesses(in: file)), in \(counted(race.schedules, sampled: race.sampled))"
  }

  /// A number of those that were tried in order, and of samples: `2 schedules`, `1 different schedule and 3 samples`, `3 of 30 samples`.
  /// - Parameter note: what follows the first of these numbers.
  package func counted(_ number: Int, sampled: Int?, note: String = "") -> String {
    guard let sampled, sampled > 0 else { return unit.counted(number) + note }
    if number == 0 { return "\(grouped(sampled)) of \(plural(self.sampled?.schedules ?? sampled, "sample"))" }
    return unit.counted(number) + note + " and " + plural(sampled, "sample")
  }
}

extension SearchOptions.Search {
  /// How it draws schedules, as texts and JSON call it; empty for a search in order.
  package var samplings: [String] {
    switch self {
    case .exhaustive: []
    case .random: ["random choices"]
    case .partialOrder: ["partial-order sampling"]
    case .probabilistic(_, _, let changes): ["PCT with \(plural(changes, "change point"))"]
    case .mixed: ["partial-order sampling"] + (1...3).map { "PCT with \(plural($0, "change point"))" }
    }
  }
}

extension Exploration.Samples {
  /// How they were drawn: `were drawn by partial-order sampling and PCT with 1 to 3 change points`.
  package var drawnText: String {
    let strategies =
      if case .mixed = search { "partial-order sampling and PCT with 1 to 3 change points" } else {
        listed(search.samplings)
      }
    return "\(schedules == 1 ? "was" : "were") drawn by \(strategies)"
  }
}

extension Exploration {
  /// Why the search is incomplete or uncontrolled, who waits in a deadlock, what was resumed twice, and other notes; nil if there
  /// is nothing to say.
  package var reason: String? {
    let deadlock = outcomes.first(where: \.ending.isDeadlock)
    return limitations.text(
      deadlock.map { $0.schedule?.waits ?? $0.ending.waits } ?? [],
      resumed: outcomes.lazy.compactMap(\.resumptions.text).first, sampled: sampled)
  }

  /// How many threads the pool must have for this to hold; nil if any number will do, or if it is not known.
  package var neededThreads: String? {
    poolThreads.map {
      "This holds for a pool of at least \(plural($0, "thread")). "
        + "With \($0 - 1), blocked tasks can hold \($0 == 2 ? "it" : "all of them") while others wait forever"
    }
  }

  /// The same, with the option that shows it.
  package var neededThreadsAndOption: String? {
    neededThreads.map { "\($0): '--pool-threads \((poolThreads ?? 2) - 1)' shows how." }
  }

  /// What was left out, in words; empty if nothing was. What the memory model leaves out makes no search incomplete.
  package var limits: [String] {
    let named = limitations.filter { $0.leavesOut || $0.isOfMemoryModel }
    let limits = named.map { LimitationText($0, sampled: sampled).sentence }
    guard mayBuffer else { return limits }
    return limits + ["no load reads a store that comes later in the schedule (load buffering)"]
  }
}

extension Exploration.Unit {
  /// Schedules that differ only in the order of independent steps count as one.
  package var name: String { self == .classes ? "different schedule" : "schedule" }

  /// A number of them: `2 schedules`, or `1 different schedule`.
  package func counted(_ number: Int) -> String { plural(number, name) }
}

extension Exploration.Race {
  /// By what luck a schedule ends correctly in which these two race: `The right result, by luck: lines 9 and 9 race.`
  package func luck(in file: String) -> String {
    let lines = [first, second].compactMap { $0.fileName == file ? $0.place?.line : nil }.sorted()
    let places = lines.count == 2 ? "lines \(listed(lines))" : listed([first.location, second.location])
    return "The right result, by luck: \(places) race."
  }

  /// What each task does on which line, for a reader who has the file open: `task 1 writes line 3, task 2 reads Scene.swift:2`.
  package func accesses(in file: String) -> String {
    [first, second].map { "\($0.task) \($0.access.rawValue)s \($0.location(in: file))" }
      .joined(separator: ", ")
  }
}

extension Exploration.Access {
  /// The file's name without its folders, and the line.
  package var location: String { "\(fileName ?? "an unknown file"):\(place?.line ?? 0)" }

  /// Only the line if it is in this file.
  package func location(in file: String) -> String {
    guard let place else { return "an unknown line" }
    return fileName == file ? "line \(place.line)" : location
  }

  /// The file's name without its folders.
  package var fileName: String? { place?.file.split(separator: "/").last.map(String.init) }
}

extension Exploration.Samples: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode(["schedules": schedules, "strategies": search.samplings])
  }
}

/// The stable JSON of a search.
extension Exploration: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode([
      "granularity": granularity, "timers": timers, "unit": unit, "schedulesBefore": schedulesBefore,
      "countedSchedules": countedSchedules,
      "schedules": schedules, "coveredPreemptions": coveredPreemptions, "sampled": sampled,
      "complete": complete, "controlled": controlled, "leftMainActor": leftMainActor,
      "sleeps": sleeps, "poolThreads": poolThreads, "limits": limits, "reason": reason, "seconds": seconds,
      "outcomes": outcomes, "races": races, "printed": printed,
    ])
  }
}
