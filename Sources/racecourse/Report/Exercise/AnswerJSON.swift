/// For the page: what was found about an answer to an exercise, in the words of `racecourse exercise --verify`.
struct AnswerJSON: Encodable {
  let passes: Bool
  let verdict: String
  /// How its schedules end; empty if none was run.
  let outcomes: [OutcomeJSON]
  let races: [String]
  /// What the compiler says.
  let notes: [NoteJSON]
  /// The lines that tell the compiler not to check.
  let optOuts: [Int]
  /// What else is to be known of the result.
  let remarks: [String]
  /// A schedule that breaks it.
  let schedule: ScheduleJSON?
  /// What was wrong, and why this answer works; empty before it passes.
  let explanation: [String]

  /// - Parameters:
  ///   - source: the text of the answer.
  ///   - scene: the text of the exercise's own file, which uses the answer.
  init(_ result: Verification, source: String, scene: String) {
    let report = ExerciseVerification(result: result, source: source, scene: scene, folder: nil)
    let (exercise, fileName) = (result.exercise, result.file.lastPathComponent)
    passes = result.passes
    verdict = (passes ? report.success : ExerciseVerdict(result: result).text + ".").capitalizedFirst
    outcomes = result.exploration.map { OutcomeJSON.all($0, exercise) } ?? []
    races =
      result.exploration.map { found in
        found.races.map { found.sentence($0, in: fileName) + "." }
      } ?? []
    notes = CompilerNote.all(result.diagnostics).map { NoteJSON($0, in: fileName) }
    optOuts = result.optOuts.map(\.line)
    remarks =
      [report.optOutText, report.unprovenText].compactMap(\.self)
      + (passes ? [result.exploration?.neededThreads.map { $0 + "." }].compactMap(\.self) : [])
    schedule = result.breaking.map {
      ScheduleJSON($0, report.replaySource, exercise.judged($0.schedule.ending), title: report.breakingTitle)
    }
    explanation = passes ? [exercise.explanation] + [exercise.way(of: source)?.text].compactMap(\.self) : []
  }

  /// How some schedules of an answer end.
  struct OutcomeJSON: Encodable {
    let name: String
    let expectation: Expectation
    let meaning: String
    /// In how many schedules, in words.
    let count: String

    /// The most frequent first.
    static func all(_ found: Exploration, _ exercise: Exercise) -> [OutcomeJSON] {
      let all = found.outcomes.map(\.seen).reduce(0, +)
      return found.outcomes.sorted { $0.seen > $1.seen }.map { outcome in
        let known = exercise.judged(outcome.ending)
        let count =
          outcome.seen == all ? found.whole : "\(grouped(outcome.seen)) of \(found.unit.counted(all))"
        return OutcomeJSON(
          name: outcome.ending.name.printable, expectation: known.expectation, meaning: known.meaning,
          count: count)
      }
    }
  }

  /// What the compiler says of a line.
  struct NoteJSON: Encodable {
    let line: Int
    let file: String?
    let severity: Diagnostic.Severity
    let text: String
    let meaning: String?

    init(_ note: CompilerNote, in fileName: String) {
      let diagnostic = note.diagnostic
      line = diagnostic.line
      file = diagnostic.file == fileName ? nil : diagnostic.file
      severity = diagnostic.severity
      (text, meaning) = (note.message, note.meaning)
    }
  }

  /// A schedule: all of it, or of a long one the part that decides.
  struct ScheduleJSON: Encodable {
    /// How many rows it has if it is shown whole.
    private static let mostRows = 24

    let heading: String
    let tasks: [String]
    let rows: [RowJSON]
    /// Why it ends this way.
    let story: String?
    let note: String?
    /// How it ends, and what that means.
    let outcome: String

    init(_ explained: ExplainedSchedule, _ source: ReplaySource, _ known: KnownOutcome, title: String) {
      let explained = source.placed(explained)
      let schedule = explained.schedule
      let steps = ReplaySteps(schedule.steps, tasks: schedule.tasks, source: source)
      let story = ReplayStory(explained, source, kind: nil, known)
      let parts = Self.parts(
        steps.rows(), ReplayExcerpt(explained, steps, story, most: Self.mostRows))
      let columns = Set(parts.compactMap { if case .row(let row) = $0 { row.column } else { nil } }).sorted()
      heading = "\(title.capitalizedFirst), \(plural(schedule.preemptions, "preemption"))"
      tasks = columns.map { schedule.tasks[$0].title }
      rows = parts.map { RowJSON($0, columns) }
      self.story = known.expectation == .forbidden ? story.text : nil
      note = schedule.note
      outcome = "\(known.name.printable): \(known.meaning)"
    }

    private static func parts(_ rows: [ReplayRow], _ excerpt: ReplayExcerpt) -> [ReplayColumns.Part] {
      let all = rows.map(ReplayColumns.Part.row)
      if rows.count <= mostRows { return all }
      let parts = excerpt.parts
      if !parts.isEmpty { return parts }
      // Nothing is known to decide: its end.
      let hidden = rows.dropLast(mostRows)
      let steps = hidden.count { $0.role == .access || $0.role == .event }
      return [.folded(steps: steps, preemptions: hidden.count { $0.role == .preemption })]
        + all.suffix(mostRows)
    }
  }

  /// What a task did; without a task, that steps are left out.
  struct RowJSON: Encodable {
    /// The index of the task.
    let task: Int?
    /// A line of the answer; its text is not here.
    let line: Int?
    let role: ReplayRow.Role?
    let text: String?

    init(_ part: ReplayColumns.Part, _ columns: [Int]) {
      switch part {
      case .row(let row):
        task = columns.firstIndex(of: row.column)
        line = row.role == .source ? Int(row.label.drop { $0 == " " }.prefix(while: \.isNumber)) : nil
        role = line == nil ? row.role : nil
        text = line == nil ? String(row.content) : nil
      case .folded(let steps, let preemptions):
        (task, line, role) = (nil, nil, nil)
        text = ReplayColumns.Part.folded(steps, preemptions)
      }
    }
  }
}
