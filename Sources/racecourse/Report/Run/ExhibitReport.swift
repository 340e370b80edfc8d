/// What is printed about one exhibit before and after it was run.
struct ExhibitReport {
  let exhibit: Exhibit
  let style: Style
  /// Whether it is one of many on a screen: then it has its point and its bug, and the command that shows the rest.
  var isShort: Bool = false

  /// The exhibit's name, goal, kind and idea, and the lines that differ; these need no run.
  func introduction(sources: (racy: String, fixed: String)?) -> [String] {
    let lines = heading() + title() + goal() + explanation()
    return isShort ? lines : lines + [""] + changedLines(sources, Variant.allCases)
  }

  /// The exhibit's name.
  func heading() -> [String] {
    let rule = String(repeating: "─", count: max(style.width - exhibit.id.count - 4, 0))
    let name = clipped(exhibit.id, to: style.width - 4)
    return [style.dim("── ") + style.bold(name) + " " + style.dim(rule)]
  }

  /// The exhibit's title, which may tell what is wrong.
  func title() -> [String] { wrap(exhibit.title, width: style.width).map(style.bold) + [""] }

  /// What the exhibit's program is to do, which gives nothing away.
  func goal() -> [String] { labeled("goal", exhibit.goal) }

  /// What goes wrong, and what fixes it.
  func explanation() -> [String] {
    labeled("kind", "\(exhibit.kind.rawValue); \(exhibit.swift6Text)") + labeled("idea", exhibit.idea)
  }

  /// The lines of each file that are not in the other.
  func changedLines(_ sources: (racy: String, fixed: String)?, _ variants: [Variant]) -> [String] {
    guard let sources else {
      let text =
        "The lessons' sources were not found; 'racecourse show \(exhibit.id)' lists the folders that were searched."
      return wrap(text, width: style.width).map(style.warning)
    }
    let (racy, fixed) = SourcePair(racy: sources.racy, fixed: sources.fixed).differences()
    var lines = [style.dim(clipped("the lines that differ", to: style.width))]
    for (variant, changed) in [(Variant.racy, racy), (.fixed, fixed)]
    where variants.contains(variant) && !changed.isEmpty {
      lines.append(path(variant))
      for line in changed {
        lines += NumberedLine(line: line, mark: variant).lines(style)
      }
    }
    return lines
  }

  /// The name of a file, as a link if the style has links.
  func path(_ variant: Variant) -> String {
    let path = exhibit.path(variant)
    return style.link(style.dim(clipped(path, to: style.width)), to: path)
  }

  /// The outcomes, the simplest wrong schedule, the timelines and the pictures of a run, and whether it agrees with the
  /// catalog.
  ///
  /// - Parameter source: The text of the racy file, for quotations.
  func results(_ run: ExhibitRun, source: String? = nil) -> [String] {
    var lines = [""] + OutcomeTable(columns(run)).lines(style)
    if isShort { return lines + point(run, source: source) + [""] + conclusion(run) }
    for variant in run.variants { lines += missedBug(variant) }
    for wrong in run.variants.compactMap(\.wrong) {
      lines += WrongSchedule(exhibit: exhibit, explained: wrong, source: source, style: style).lines()
    }
    lines += timelines(run) + pictures(run)
    return lines + [""] + conclusion(run)
  }

  /// Why the racy file goes wrong, or what a timeline shows of it.
  private func point(_ run: ExhibitRun, source: String?) -> [String] {
    if exhibit.isSeenInTime { return timelines(run) }
    return run.variants.compactMap(\.wrong).flatMap {
      WrongSchedule(exhibit: exhibit, explained: $0, source: source, style: style).reason()
    }
  }

  /// When what happened, what the signs mean, and how long it took.
  private func timelines(_ run: ExhibitRun) -> [String] {
    let lines = run.variants.flatMap { RunTimeline(run: $0, style: style).lines() }
    let signs = [("█", "works"), ("─", "waits"), ("▒", "draws no frame"), ("◆", "a moment")]
    let used = signs.filter { sign, _ in lines.contains { $0.contains(sign) } }
    let legend = wrap(used.map { "\($0) \($1)" }.joined(separator: " · "), width: style.width - 2)
    return lines + (used.isEmpty ? [] : legend.map { "  " + style.dim($0) })
      + TimeComparison(runs: run.variants, style: style).lines()
  }

  private func columns(_ run: ExhibitRun) -> [OutcomeTable.Column] {
    run.variants.map { run in
      // A live run is as lucky as the schedules that end the same way, if all of these race.
      let lucky = run.explored?.exploration.outcomes.filter { $0.racing == $0.seen }.map(\.ending) ?? []
      let outcomes = run.outcomes.map { outcome in
        var outcome = outcome
        if outcome.ending.map(lucky.contains) ?? false { outcome.racing = outcome.count }
        return outcome
      }
      return OutcomeTable.Column(title: run.variant.rawValue, outcomes: outcomes)
    }
  }

  private func labeled(_ label: String, _ text: String) -> [String] {
    let lines = hanging(label, labelWidth: 6, text, width: style.width)
    return lines.enumerated().map { index, line in
      index == 0 ? style.dim(String(line.prefix(6))) + line.dropFirst(6) : line
    }
  }

  private func missedBug(_ run: VariantRun) -> [String] {
    guard let text = run.missedBugText else { return [] }
    return [""] + wrap(text, width: style.width - 2).map { "  " + style.warning($0) }
  }

  /// What was on the screen at the end, if the exhibit is about it.
  private func pictures(_ run: ExhibitRun) -> [String] {
    ShownScreen.all(run).flatMap { $0.lines(style) }
  }

  /// For each file: how many live runs and how many schedules are wrong.
  private func conclusion(_ run: ExhibitRun) -> [String] {
    var lines: [String] = []
    for variant in run.variants {
      let text = evidence(variant)
      let body = hanging(variant.variant.rawValue, labelWidth: 6, text, width: style.width - 2)
      // A sign only if the course is wrong: a check mark beside the count of wrong runs reads as praise.
      lines += marked(variant.holds ? " " : style.sign(false), body)
    }
    if !run.holds {
      lines += wrap("The catalog expects something different.", width: style.width - 2).map {
        "  " + style.bad($0)
      }
    }
    if isShort {
      lines += wrap("racecourse \(exhibit.id)", width: style.width - 2).map { "  " + style.command($0) }
    } else if run.variants.contains(where: { $0.explored != nil }) {
      lines += wrap("racecourse explore \(exhibit.id)", width: style.width - 2).map {
        "  " + style.command($0)
      }
    }
    return lines
  }

  private func evidence(_ run: VariantRun) -> String {
    var parts = ["live: wrong in \(grouped(run.outcomes.forbidden)) of \(grouped(run.live.runs))"]
    if let explored = run.explored {
      let what = explored.exploration.unit.rawValue + explored.exploration.inPool
      let tried = grouped(explored.exploration.schedules)
      let (all, count) =
        explored.exploration.complete ? ("all \(what)", tried) : (what, "the first \(tried) tried")
      parts.append("\(all): wrong in \(grouped(explored.outcomes.forbidden)) of \(count)")
      if let racing = explored.exploration.racingText { parts.append(racing) }
    }
    return parts.joined(separator: " · ")
  }
}
