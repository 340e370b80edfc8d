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

  private var story: ReplayStory { ReplayStory(explained, source, kind: exhibit?.kind, known) }

  /// Why it ended this way, with signs; nil if nothing went wrong, or no more than the outcome is known.
  var reason: String? { expected != nil || known?.expectation == .forbidden ? story.signed : nil }

  /// The columns of the schedule.
  ///
  /// - Parameter isWhole: whether the steps that only bring tasks to where they do something are shown, too.
  func columns(isWhole: Bool) -> ReplayColumns {
    let steps = ReplaySteps(schedule.steps, tasks: schedule.tasks, source: source)
    let references = reason == nil ? StepReferences(in: nil) : story.references
    if isWhole { return ReplayColumns(tasks: schedule.tasks, steps.rows(references)) }
    return ReplayColumns(tasks: schedule.tasks, steps.telling(references))
  }

  /// What schedule it is, its outcome, and the reason.
  @Blocks var verdict: [any Block] {
    Paragraph("\(title), \(plural(schedule.preemptions, "preemption"))", .title)
    if let exhibit { Paragraph("goal: \(exhibit.goal)") }
    Space()
    outcome
    if let reason { Paragraph(Text(reason)) }
    if let note = schedule.note { Paragraph(Text(note), .warning) }
    Space()
  }

  /// The verdict, and the schedule in columns.
  @Blocks func blocks(isWhole: Bool = false) -> [any Block] {
    let columns = columns(isWhole: isWhole)
    verdict
    Paragraph(Text(columns.legend.joined(separator: " ")), .dim)
    columns
    if let printed = schedule.printed {
      Space()
      Paragraph("printed", .dim)
      PrintedLines(printed, most: 100)
    }
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
