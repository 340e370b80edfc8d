/// One schedule: a column for each task, time downward, and at the end what happened and the outcome.
struct ReplayReport {
  private let title: String
  /// Nil for a learner's files.
  private var exhibit: Exhibit?
  /// What a catalog knows about the ending.
  private var known: KnownOutcome?
  /// What a learner's own files are expected to end in, of which no catalog says what is correct; nil for all else.
  private var expected: ExpectedOutcomes?
  /// The names of the files that were replayed.
  private var fileNames: [String] = []
  private let explained: ExplainedSchedule
  private let source: ReplaySource

  /// - Parameter source: The text of the file that was replayed, for quotations.
  init(_ exhibit: Exhibit, _ explained: ExplainedSchedule, source: String?) {
    title = "\(exhibit.id), the \(explained.schedule.variant) file: one schedule"
    self.exhibit = exhibit
    known = exhibit.known(explained.schedule.ending)
    fileNames = [exhibit.fileName]
    self.explained = explained
    self.source = ReplaySource(source ?? "", hiding: Sources.studio)
  }

  /// A schedule of a learner's own files.
  init(
    files: [SourceFile], _ explained: ExplainedSchedule, _ expected: ExpectedOutcomes = ExpectedOutcomes()
  ) {
    source = ReplaySource(files, hiding: Sources.studio)
    title = "\(listed(files.map(\.name))): one schedule"
    self.expected = expected
    fileNames = files.map(\.name)
    self.explained = source.placed(explained)
  }

  /// The schedule that breaks a learner's answer to an exercise.
  ///
  /// - Parameters:
  ///   - title: what is special about this schedule.
  ///   - source: the lines of the answer, and of the exercise's own file, which uses it.
  init(_ exercise: Exercise, _ title: String, _ explained: ExplainedSchedule, _ source: ReplaySource) {
    self.title = title
    known = exercise.judged(explained.schedule.ending)
    self.explained = source.placed(explained)
    self.source = source
  }

  private var schedule: Schedule { explained.schedule }

  /// The schedule in columns, what happened in it, and the outcome.
  @Blocks var blocks: [any Block] {
    let rows = ReplaySteps(schedule.steps, tasks: schedule.tasks, source: source).rows()
    Paragraph("\(title), \(plural(schedule.preemptions, "preemption"))", .title)
    if let exhibit { Paragraph("goal: \(exhibit.goal)") }
    Paragraph(Text(ReplayLegend.text(rows)), .dim)
    Space()
    ReplayColumns(tasks: schedule.tasks, rows)
    if let printed = schedule.printed {
      Space()
      Paragraph("printed", .dim)
      PrintedLines(printed, most: 100)
    }
    Space()
    if expected != nil || known?.expectation == .forbidden,
      let story = ReplayStory(explained, source, kind: exhibit?.kind, known).text
    {
      Paragraph(Text(story))
      Space()
    }
    if let note = schedule.note { Paragraph(Text(note), .warning) }
    outcome
    if let exhibit { Paragraph("racecourse show \(exhibit.id)", .command) }
  }

  @Blocks private var outcome: [any Block] {
    let ending = schedule.ending
    let expectation = expected?.expectation(of: ending) ?? known?.expectation ?? .unknown
    if expected != nil, expectation == .unknown {
      Paragraph(mark: ending.mark(.unknown), Text(ending.shown), ending.tone(.unknown))
    } else {
      expectation.judged(
        expected == nil ? ending.name + meaning : ending.shown, schedule.races, in: fileNames)
    }
  }

  private var meaning: String {
    guard let known else { return "" }
    // The message of a crash may be a sentence.
    let isSentence = schedule.ending.name.last.map { ".!?".contains($0) } ?? false
    return isSentence ? " " + known.meaning.capitalizedFirst + "." : ": " + known.meaning
  }
}
