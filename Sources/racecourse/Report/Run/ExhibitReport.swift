/// What is printed about one exhibit before and after it was run.
struct ExhibitReport {
  let exhibit: Exhibit
  /// The texts of the two files, if they were found.
  let sources: (racy: String, fixed: String)?
  var form = Form.whole
  /// Explanations that the reader has seen, and that are left out.
  var told: Set<String> = []

  enum Form {
    case whole
    /// One of many on a screen: it has its point and its bug, and the command that shows the rest.
    case short
    /// On the path through the course, where keys do what commands do, and no outcome is told that only the fixed file has.
    case step
  }

  private var isShort: Bool { form == .short }

  /// The exhibit's name, goal, kind and idea, and the lines that differ; these need no run.
  @Blocks var introduction: [any Block] {
    Rule(title: exhibit.id)
    title
    goal
    explanation
    if !isShort {
      Space()
      changedLines(Variant.allCases)
    }
  }

  /// The exhibit's title, which may tell what is wrong.
  @Blocks var title: [any Block] {
    Paragraph(Text(exhibit.title), .title)
    Space()
  }

  /// What the exhibit's program is to do, which gives nothing away.
  var goal: Paragraph { labeled("goal", exhibit.goal) }

  /// What goes wrong, and what fixes it.
  @Blocks var explanation: [any Block] {
    labeled("kind", "\(exhibit.kind.rawValue); \(exhibit.swift6Text)")
    labeled("idea", exhibit.idea)
  }

  private func labeled(_ label: String, _ text: String) -> Paragraph {
    Paragraph(label: Text(label, .dim), width: 6, Text(text))
  }

  /// The lines of each file that are not in the other, and those beside them.
  ///
  /// - Parameter withRemarks: whether comments are among them.
  @Blocks func changedLines(_ variants: [Variant], withRemarks: Bool = true) -> [any Block] {
    if let sources {
      let (racy, fixed) = SourcePair(racy: sources.racy, fixed: sources.fixed).differences()
      Paragraph("the lines that differ", .dim)
      for (variant, changed) in [(Variant.racy, racy), (.fixed, fixed)]
      where variants.contains(variant) && !changed.isEmpty {
        path(variant)
        for (line, differs) in changed where withRemarks || !line.isRemark {
          NumberedLine(line: line, mark: differs ? variant : nil)
        }
      }
    } else {
      Paragraph(
        """
        The lessons' sources were not found; 'racecourse show \(exhibit.id)' lists the folders that were searched.
        """, .warning)
    }
  }

  /// The name of a file.
  func path(_ variant: Variant) -> Paragraph {
    let path = exhibit.path(variant)
    return Paragraph("\(path, link: path)", .dim)
  }

  /// How the runs ended, and how they came to it.
  @Blocks func results(_ run: ExhibitRun) -> [any Block] {
    Space()
    ending(run)
    if !isShort {
      story(run)
    } else if exhibit.isSeenInTime {
      timelines(run)
    } else {
      for schedule in wrong(run) { schedule.reason }
    }
    if isShort {
      Line(command: "racecourse \(exhibit.id)")
    } else if form == .whole, run.variants.contains(where: { $0.explored != nil }) {
      Space()
      Line(command: "racecourse explore \(exhibit.id)")
    }
  }

  /// How often the runs ended how, and whether it agrees with the catalog, without why.
  @Blocks func ending(_ run: ExhibitRun) -> [any Block] {
    outcomes(run)
    Space()
    conclusion(run)
  }

  private func wrong(_ run: ExhibitRun) -> [WrongSchedule] {
    run.variants.compactMap(\.wrong).map {
      WrongSchedule(exhibit, $0, source: sources?.racy, told: told, hasCommand: form != .step)
    }
  }

  /// The explanations in the ending and the story of a run.
  func explanations(_ run: ExhibitRun) -> [String] {
    wrong(run).flatMap(\.legend) + [timelineLegend(run)]
      + run.variants.compactMap { $0.missedBugText == nil ? nil : VariantRun.proof }
  }

  /// How a run came to its end: the simplest wrong schedule, timelines and pictures.
  @Blocks func story(_ run: ExhibitRun) -> [any Block] {
    for schedule in wrong(run) { schedule }
    drawn(run)
  }

  /// How many runs ended how, and what they do not prove.
  @Blocks private func outcomes(_ run: ExhibitRun) -> [any Block] {
    OutcomeTable(run.variants.map(column), explainsLuck: !isShort)
    if !isShort, !told.contains(VariantRun.proof) {
      for variant in run.variants {
        if let missed = variant.missedBugText {
          Space()
          Paragraph(Text(missed), .warning, indent: 2)
        }
      }
    }
  }

  private func column(_ run: VariantRun) -> OutcomeTable.Column {
    let column = run.column
    guard form == .step else { return column }
    let reached = Set(run.explored?.outcomes.filter { $0.count > 0 }.map(\.name) ?? [])
    return OutcomeTable.Column(
      title: column.title,
      outcomes: column.outcomes.filter {
        $0.count > 0 || $0.expectation == .forbidden || reached.contains($0.name)
      })
  }

  /// The timelines of live runs, and what was on the screen.
  @Blocks func drawn(_ run: ExhibitRun) -> [any Block] {
    timelines(run)
    for screen in ShownScreen.all(run) { screen }
  }

  /// When what happened, what the signs mean, and how long it took.
  @Blocks private func timelines(_ run: ExhibitRun) -> [any Block] {
    for variant in run.variants { RunTimeline(run: variant).blocks }
    if case let legend = timelineLegend(run), !legend.isEmpty, !told.contains(legend) {
      Paragraph(Text(legend), .dim, indent: 2)
    }
    TimeComparison.blocks(run.variants)
  }

  private func timelineLegend(_ run: ExhibitRun) -> String {
    Timeline.legend(run.variants.map(RunTimeline.init(run:)).compactMap(\.drawing))
  }

  /// For each file: how many live runs and how many schedules are wrong.
  @Blocks private func conclusion(_ run: ExhibitRun) -> [any Block] {
    for variant in run.variants {
      // A sign only if the course is wrong: a check mark beside the count of wrong runs reads as praise.
      let sign: Text = variant.holds ? " " : .sign(false)
      Paragraph(
        label: "\(sign) \(variant.variant.rawValue)", width: 8, Text(evidence(variant)))
    }
    if !run.holds { Paragraph("The catalog expects something different.", .bad, indent: 2) }
  }

  private func evidence(_ run: VariantRun) -> String {
    var parts = ["live: wrong in \(grouped(run.outcomes.forbidden)) of \(grouped(run.live.runs))"]
    if let explored = run.explored {
      let what = explored.exploration.unit.name + "s" + explored.exploration.inPool
      let tried = grouped(explored.exploration.schedules)
      let (all, count) =
        explored.exploration.complete ? ("all \(what)", tried) : (what, "the first \(tried) tried")
      parts.append("\(all): wrong in \(grouped(explored.outcomes.forbidden)) of \(count)")
      if let racing = explored.exploration.racingText { parts.append(racing) }
    }
    return parts.joined(separator: " · ")
  }
}

extension VariantRun {
  /// Its outcomes. A live run is as lucky as the schedules that end the same way.
  var column: OutcomeTable.Column {
    let outcomes = outcomes.map { outcome in
      var outcome = outcome
      if let same = explored?.exploration.outcomes.first(where: { $0.ending == outcome.ending }) {
        outcome.racing = same.racing == same.seen ? outcome.count : 0
        outcome.mostRace = same.racing < same.seen && same.racing * 2 > same.seen
      }
      return outcome
    }
    return OutcomeTable.Column(title: variant.rawValue, outcomes: outcomes)
  }

  static let proof = "runs without a failure prove nothing"

  /// What a racy file that never went wrong in live runs does not prove; nil if it went wrong.
  var missedBugText: String? {
    guard variant == .racy, exhibit.luck == .needed, outcomes.forbidden == 0 else { return nil }
    return """
      \(plural(live.runs, "live run")) did not show the racy file's bug. It is still there: \(Self.proof).
      """
  }
}
