import Course
import Evidence
import Explorer
import Practice

/// One schedule: a column for each task, time downward, and at the foot what happened and the outcome.
public struct ReplayReport {
  /// What was replayed.
  let title: String
  let goal: String?
  /// Whether a catalogue says which outcomes are right; none does of a learner's own file.
  let isJudged: Bool
  let known: KnownOutcome?
  /// The command to type next.
  let next: String?
  let schedule: Schedule
  let steps: ReplaySteps
  let style: Style

  /// - Parameter source: The text of the file that was replayed, to be quoted.
  public init(_ exhibit: Exhibit, _ schedule: Schedule, source: String?, style: Style) {
    self.init(
      "\(exhibit.id), the \(schedule.variant) file: one schedule", goal: exhibit.goal, isJudged: true,
      exhibit.known(schedule.ending), next: "racecourse show \(exhibit.id)", schedule,
      ReplaySource(source ?? ""), style)
  }

  /// A schedule of a learner's own file.
  public init(file: String, _ schedule: Schedule, source: String?, style: Style) {
    self.init(
      "\(file): one schedule", goal: nil, isJudged: false, nil, next: nil, schedule,
      ReplaySource(source ?? ""), style)
  }

  /// The schedule that breaks a learner's answer to an exercise.
  ///
  /// - Parameters:
  ///   - title: what is special about this schedule.
  ///   - scene: the text of the exercise's own file, which plays the learner's.
  init(
    _ exercise: Exercise, _ title: String, _ schedule: Schedule, source: String, scene: String, style: Style
  ) {
    let source = ReplaySource(source, scene: scene)
    self.init(
      title, goal: nil, isJudged: true, exercise.judged(schedule.ending), next: nil,
      source.placed(schedule, file: exercise.fileName, scene: Exercise.File.scenario.name), source, style)
  }

  private init(
    _ title: String, goal: String?, isJudged: Bool, _ known: KnownOutcome?, next: String?,
    _ schedule: Schedule, _ source: ReplaySource, _ style: Style
  ) {
    self.title = title
    self.goal = goal
    self.isJudged = isJudged
    self.known = known
    self.next = next
    self.schedule = schedule
    steps = ReplaySteps(schedule.steps, tasks: schedule.tasks, source: source)
    self.style = style
  }

  /// The schedule in columns, what happened in it, and the outcome.
  public func lines() -> [String] {
    let rows = steps.rows()
    var lines = wrap(heading, width: style.width).map(style.bold)
    if let goal { lines += wrap("goal: \(goal)", width: style.width) }
    lines += wrap(legend(rows), width: style.width).map(style.dim) + [""]
    lines += columnWidth >= 24 ? columns(rows) : list(rows)
    if let printed = schedule.printed {
      lines += [""] + wrap("printed", width: style.width).map(style.dim)
      lines += PrintedLines(printed, most: 100, style: style).lines()
    }
    lines.append("")
    if !isJudged || known?.expectation == .forbidden,
      let story = ReplayStory(schedule, steps, isWrong: isJudged).text
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

  /// What the signs mean that occur here.
  private func legend(_ rows: [ReplayRow]) -> String {
    var parts = ["Time runs downward, a column for each task."]
    let accesses = rows.filter { $0.role == .access }
    if accesses.contains(where: { $0.text.contains("➜") }) { parts.append("'x ➜ 0': x was read, and was 0.") }
    if accesses.contains(where: { $0.text.contains(" = ") }) {
      parts.append("'x = 1': 1 was stored in x (a case or a truth value as its number).")
    }
    if rows.contains(where: { $0.role == .preemption }) {
      parts.append("'Preempted': the task could have gone on, and another one went on instead.")
    }
    if rows.contains(where: { $0.text.contains(" hop to ") }) {
      parts.append(
        "'Hop': the task leaves for an actor, or for the thread pool, and others may go on before it is there."
      )
    }
    return parts.joined(separator: " ")
  }

  private var columnWidth: Int {
    (style.width - (schedule.tasks.count - 1)) / max(schedule.tasks.count, 1)
  }

  private func columns(_ rows: [ReplayRow]) -> [String] {
    let titles = schedule.tasks.map { pad($0, to: columnWidth) }.joined(separator: " ")
    let body = rows.flatMap { row in
      let space = String(repeating: " ", count: row.column * (columnWidth + 1))
      return row.lines(width: columnWidth).map { space + style.paint(row, $0) }
    }
    return [style.dim(titles.trimmingTrailingSpaces())] + body
  }

  private func list(_ rows: [ReplayRow]) -> [String] {
    var lines: [String] = []
    var last: Int?
    for row in rows {
      if row.column != last {
        lines.append(style.command(clipped(schedule.tasks[row.column], to: style.width)))
      }
      lines += row.lines(width: style.width - 2).map { "  " + style.paint(row, $0) }
      last = row.column
    }
    return lines
  }

  private func found() -> [String] {
    let ending = schedule.ending
    let lines = wrap(ending.name.printable, width: style.width - 2).map { style.paint(ending, $0) }
    return marked(style.mark(ending), lines)
  }

  private func outcome(_ known: KnownOutcome?) -> [String] {
    let expectation = known?.expectation ?? .unknown
    let meaning = known.map { ": \($0.meaning)" } ?? ""
    let lines = wrap(schedule.ending.name + meaning, width: style.width - 2).map {
      style.paint(expectation, $0)
    }
    return marked(style.mark(expectation), lines)
  }
}
