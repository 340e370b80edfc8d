/// The result of exploring an exhibit: every outcome with its number of schedules, the races, and what to replay.
struct ExploreReport {
  let exhibit: Exhibit
  let style: Style

  /// Why an exhibit that is only measured live has no schedules to enumerate.
  func notApplicable() -> [String] {
    wrap(exhibit.liveOnlyText + " Run it instead:", width: style.width)
      + wrap("racecourse \(exhibit.id)", width: style.width).map(style.command)
  }

  /// The outcomes of each file, its races, and the simplest schedule that goes wrong.
  func lines(_ runs: [ExploredRun]) -> [String] {
    let columns = runs.map { OutcomeTable.Column(title: $0.variant.rawValue, outcomes: $0.outcomes) }
    var lines = wrap("\(exhibit.id): \(scope(runs))", width: style.width).map(style.bold)
    lines += wrap("goal: \(exhibit.goal)", width: style.width)
    lines += [""] + OutcomeTable(columns: columns, style: style).lines() + [""]
    for run in runs { lines += summary(run) }
    if let times = TimeComparison.virtual(runs) { lines += [""] + wrap(times, width: style.width) }
    for run in runs { lines += races(run) }
    for run in runs { lines += simplest(run) }
    // An exhibit whose jobs run whole has no atomics.
    let memories = runs.map { $0.exploration.granularity == .job ? nil : $0.exploration.memory }
    let limits = Self.limits(
      memories, mayBuffer: runs.contains(where: \.exploration.mayBuffer),
      timers: runs.first?.exploration.timers ?? .inOrder)
    return lines + [""] + wrap(limits, width: style.width).map(style.dim)
  }

  private func scope(_ runs: [ExploredRun]) -> String {
    let isAll = runs.allSatisfy(\.exploration.complete)
    let files = runs.count == 1 ? "the \(runs[0].variant.rawValue) file" : "both files"
    let isReduced = runs.contains { $0.exploration.unit == .classes }
    let what = isReduced ? "a schedule of every class" : "every schedule"
    return (isAll ? what : "schedules") + " of \(files)"
  }

  /// What searches do not say.
  /// - Parameters:
  ///   - memories: what loads of atomics read in them.
  ///   - mayBuffer: whether there may be more to read.
  static func limits(
    _ memories: [SearchOptions.Memory?], mayBuffer: Bool = true, timers: SearchOptions.Timers = .inOrder
  ) -> String {
    let loads =
      memories.contains(.weak)
      ? " A load of an atomic may read any store that its order allows"
        + (mayBuffer ? ", except one that comes later in the schedule." : ".")
      : memories.contains(.sequential) ? " Atomics are taken to be sequentially consistent." : ""
    let sleeps =
      timers == .anyOrder ? " A sleep may end before or after anything that is not ordered with it." : ""
    return "A count of schedules is not a probability." + loads + sleeps
  }

  private func summary(_ run: ExploredRun) -> [String] {
    let found = run.exploration
    var text = "\(run.variant.rawValue): \(found.extentOfAll)"
    text += "; \(grouped(run.outcomes.forbidden)) wrong"
    text += (found.racingText.map { ", \($0)" } ?? "") + found.time
    if !found.controlled { text += "; UNCONTROLLED" }
    if let reason = found.reason { text += " (\(reason))" }
    return marked(run.holds ? " " : style.sign(false), wrap(text, width: style.width - 2))
      + (found.neededThreadsAndOption.map { marked(style.warning("!"), wrap($0, width: style.width - 2)) }
        ?? [])
  }

  private func races(_ run: ExploredRun) -> [String] {
    let races = run.exploration.races
    guard !races.isEmpty else { return [] }
    let heading = "data races in the \(run.variant.rawValue) file"
    return [""] + wrap(heading, width: style.width).map(style.bad)
      + races.flatMap { race in
        let accesses = [race.first, race.second].map { "\($0.location) \($0.access.rawValue)" }
        let count = run.exploration.counted(race.schedules, sampled: race.sampled)
        let text = accesses.joined(separator: " and ") + ", in \(count)"
        let lines = wrap(text, width: style.width - 2)
        return style.linked(lines, race.first.location, to: exhibit.path(run.variant)).map { "  " + $0 }
      }
  }

  private func simplest(_ run: ExploredRun) -> [String] {
    guard let wrong = run.simplestWrong else { return [] }
    let times = plural(wrong.preemptions, "preemption")
    let heading = "the simplest schedule that goes wrong, with \(times)"
    return [""] + wrap(heading, width: style.width).map(style.dim)
      + ["  " + style.command("racecourse replay \(exhibit.id) \(wrong.token)")]
  }
}
