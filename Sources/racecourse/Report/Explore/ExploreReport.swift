/// The result of exploring an exhibit: every outcome with its number of schedules, the races, and what to replay.
struct ExploreReport {
  let exhibit: Exhibit

  /// Why an exhibit that is only measured live has no schedules to enumerate.
  @Blocks var notApplicable: [any Block] {
    Paragraph("\(exhibit.liveOnlyText) Run it instead:")
    Paragraph("racecourse \(exhibit.id)", .command)
  }

  /// The outcomes of each file, its races, and the simplest schedule that goes wrong.
  @Blocks func blocks(_ runs: [ExploredRun]) -> [any Block] {
    Paragraph("\(exhibit.id): \(scope(runs))", .title)
    Paragraph("goal: \(exhibit.goal)")
    Space()
    OutcomeTable(runs.map { OutcomeTable.Column(title: $0.variant.rawValue, outcomes: $0.outcomes) })
    Space()
    for run in runs { summary(run) }
    if let times = TimeComparison.virtual(runs) {
      Space()
      Paragraph(Text(times))
    }
    for run in runs { races(run) }
    for run in runs { simplest(run) }
    Space()
    // An exhibit whose jobs run whole has no atomics.
    let memories = runs.map { $0.exploration.granularity == .job ? nil : $0.exploration.memory }
    Paragraph(
      Text(
        Self.limits(
          memories, mayBuffer: runs.contains(where: \.exploration.mayBuffer),
          timers: runs.first?.exploration.timers ?? .inOrder,
          isReduced: runs.contains { $0.exploration.unit == .classes })), .dim)
  }

  private func scope(_ runs: [ExploredRun]) -> String {
    let isAll = runs.allSatisfy(\.exploration.complete)
    let files = runs.count == 1 ? "the \(runs[0].variant.rawValue) file" : "both files"
    let isReduced = runs.contains { $0.exploration.unit == .classes }
    let what = isReduced ? "every different schedule" : "every schedule"
    return (isAll ? what : "schedules") + " of \(files)"
  }

  /// What searches do not say.
  /// - Parameters:
  ///   - memories: what loads of atomics read in them.
  ///   - mayBuffer: whether there may be more to read.
  ///   - isReduced: whether one schedule of each class was run.
  static func limits(
    _ memories: [SearchOptions.Memory?], mayBuffer: Bool = true, timers: SearchOptions.Timers = .inOrder,
    isReduced: Bool = false
  ) -> String {
    let loads =
      memories.contains(.weak)
      ? " A load of an atomic may read any store that its order allows"
        + (mayBuffer ? ", except one that comes later in the schedule." : ".")
      : memories.contains(.sequential) ? " Atomics are taken to be sequentially consistent." : ""
    let sleeps =
      timers == .anyOrder ? " A sleep may end before or after anything that is not ordered with it." : ""
    let same =
      isReduced ? "Schedules that differ only in the order of independent steps count as one. " : ""
    return same + "A count of schedules is not a probability." + loads + sleeps
  }

  @Blocks private func summary(_ run: ExploredRun) -> [any Block] {
    let found = run.exploration
    let racing = found.racingText.map { ", \($0)" } ?? ""
    let control = found.controlled ? "" : "; UNCONTROLLED"
    let reason = found.reason.map { " (\($0))" } ?? ""
    Paragraph(
      mark: run.holds ? " " : .sign(false),
      """
      \(run.variant.rawValue): \(found.extentOfAll); \(grouped(run.outcomes.forbidden)) wrong\(racing)\(found.time)\
      \(control)\(reason)
      """)
    if let threads = found.neededThreadsAndOption { Paragraph(mark: .warning, Text(threads)) }
  }

  @Blocks private func races(_ run: ExploredRun) -> [any Block] {
    if !run.exploration.races.isEmpty {
      Space()
      Paragraph("data races in the \(run.variant.rawValue) file", .bad)
      for race in run.exploration.races {
        let count = run.exploration.counted(race.schedules, sampled: race.sampled)
        Paragraph(
          """
          \(race.first.location, link: exhibit.path(run.variant)) \(race.first.access.rawValue) and \
          \(race.second.location) \(race.second.access.rawValue), in \(count)
          """, indent: 2)
      }
    }
  }

  @Blocks private func simplest(_ run: ExploredRun) -> [any Block] {
    if let wrong = run.simplestWrong {
      Space()
      Paragraph(
        "the simplest schedule that goes wrong, with \(plural(wrong.preemptions, "preemption"))", .dim)
      Line(command: "racecourse replay \(exhibit.id) \(wrong.token)")
    }
  }
}
