/// One schedule: a column for each task, time downward, and at the end what happened and the outcome.
struct ReplayReport {
  let title: String
  let goal: String?
  /// Whether a catalog says which outcomes are correct; for a learner's file, none does.
  let isJudged: Bool
  /// What a learner's own files are expected to end in.
  private var expected = ExpectedOutcomes()
  /// The names of the files that were replayed.
  private var fileNames: [String] = []
  let known: KnownOutcome?
  let kind: Kind?
  /// The command to type next.
  let next: String?
  let explained: ExplainedSchedule
  let steps: ReplaySteps
  let style: Style

  /// - Parameter source: The text of the file that was replayed, for quotations.
  init(_ exhibit: Exhibit, _ explained: ExplainedSchedule, source: String?, style: Style) {
    self.init(
      "\(exhibit.id), the \(explained.schedule.variant) file: one schedule", goal: exhibit.goal,
      isJudged: true, exhibit.known(explained.schedule.ending), exhibit.kind,
      next: "racecourse show \(exhibit.id)",
      explained,
      ReplaySource(source ?? "", hiding: Sources.studio), style)
    fileNames = [exhibit.fileName]
  }

  /// A schedule of a learner's own files.
  init(
    files: [SourceFile], _ explained: ExplainedSchedule, _ expected: ExpectedOutcomes = ExpectedOutcomes(),
    style: Style
  ) {
    let source = ReplaySource(files, hiding: Sources.studio)
    self.init(
      "\(listed(files.map(\.name))): one schedule", goal: nil, isJudged: false, nil, nil, next: nil,
      source.placed(explained), source, style)
    self.expected = expected
    fileNames = files.map(\.name)
  }

  /// The schedule that breaks a learner's answer to an exercise.
  ///
  /// - Parameters:
  ///   - title: what is special about this schedule.
  ///   - source: the lines of the answer, and of the exercise's own file, which uses it.
  init(
    _ exercise: Exercise, _ title: String, _ explained: ExplainedSchedule, _ source: ReplaySource,
    style: Style
  ) {
    self.init(
      title, goal: nil, isJudged: true, exercise.judged(explained.schedule.ending), nil, next: nil,
      source.placed(explained), source, style)
  }

  private init(
    _ title: String, goal: String?, isJudged: Bool, _ known: KnownOutcome?, _ kind: Kind?, next: String?,
    _ explained: ExplainedSchedule, _ source: ReplaySource, _ style: Style
  ) {
    self.title = title
    self.goal = goal
    self.isJudged = isJudged
    self.known = known
    self.kind = kind
    self.next = next
    self.explained = explained
    steps = ReplaySteps(explained.schedule.steps, tasks: explained.schedule.tasks, source: source)
    self.style = style
  }

  private var schedule: Schedule { explained.schedule }

  /// The schedule in columns, what happened in it, and the outcome.
  func lines() -> [String] {
    let rows = steps.rows()
    var lines = wrap(heading, width: style.width).map(style.bold)
    if let goal { lines += wrap("goal: \(goal)", width: style.width) }
    lines += wrap(ReplayLegend.text(rows), width: style.width).map(style.dim) + [""]
    lines += ReplayColumns(tasks: schedule.tasks, style: style).lines(rows)
    if let printed = schedule.printed {
      lines += [""] + wrap("printed", width: style.width).map(style.dim)
      lines += PrintedLines(printed, most: 100, style: style).lines()
    }
    lines.append("")
    if !isJudged || known?.expectation == .forbidden,
      let story = ReplayStory(explained, steps.source, kind: kind, known).text
    {
      lines += wrap(story, width: style.width) + [""]
    }
    if let note = schedule.note { lines += wrap(note, width: style.width).map(style.warning) }
    guard isJudged else { return lines + found() }
    return lines + outcome(known) + (next.map { wrap($0, width: style.width) } ?? []).map(style.command)
  }

  private var heading: String {
    "\(title), \(plural(schedule.preemptions, "preemption"))"
  }

  private func found() -> [String] {
    let ending = schedule.ending
    let judged = expected.expectation(of: ending)
    if judged != .unknown { return self.judged(ending.shown, judged) }
    let lines = wrap(ending.shown, width: style.width - 2).map { style.paint($0, ending.tone(.unknown)) }
    return marked(style.shown(ending.mark(.unknown)), lines)
  }

  private func outcome(_ known: KnownOutcome?) -> [String] {
    let expectation = known?.expectation ?? .unknown
    let name = schedule.ending.name
    // The message of a crash may be a sentence.
    let isSentence = name.last.map { ".!?".contains($0) } ?? false
    let meaning = known.map { isSentence ? " " + $0.meaning.capitalizedFirst + "." : ": " + $0.meaning } ?? ""
    return judged(name + meaning, expectation)
  }

  private func judged(_ text: String, _ expectation: Expectation) -> [String] {
    style.judged(text, expectation, schedule.races.first, in: fileNames)
  }
}
