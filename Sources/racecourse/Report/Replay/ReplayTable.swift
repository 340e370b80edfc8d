/// A schedule as a table: a column for each task, time downward, and what happened in it.
struct ReplayTable {
  /// One row: what a task did, in its column.
  struct Row: Equatable {
    /// The index of the task; nil where steps are left out.
    let column: Int?
    /// What the row shows.
    let role: ReplayRow.Role
    /// The line of the file that is quoted, from 1; nil for all else.
    let line: Int?
    /// What is said or quoted.
    let text: String
  }

  /// The tasks that have a row.
  let tasks: [TaskName]
  /// What happened, in its order.
  let rows: [Row]
  /// How simple the schedule is, and how it ended.
  let heading: String
  /// Why it ended this way.
  let story: ReplayStory
  /// Who waits for what, or what else is to be known.
  let note: String?

  /// - Parameter source: the text of the file that was replayed.
  init(_ exhibit: Exhibit, _ explained: ExplainedSchedule, source text: String) {
    let source = ReplaySource(text, hiding: Sources.studio)
    let schedule = explained.schedule
    story = ReplayStory(explained, source, kind: exhibit.kind, exhibit.known(schedule.ending))
    let steps = ReplaySteps(schedule.steps, tasks: schedule.tasks, source: source)
    let parts = steps.telling(story.references)
    let columns = Set(ReplayColumns(tasks: schedule.tasks, parts).rows.map(\.column)).sorted()
    tasks = columns.map { schedule.tasks[$0] }
    rows = parts.compactMap { part in
      switch part {
      case .folded(let steps, let preemptions):
        return Row(column: nil, role: .event, line: nil, text: ReplayColumns.Part.folded(steps, preemptions))
      case .row(let row):
        guard row.role != .file, let column = columns.firstIndex(of: row.column) else { return nil }
        return Row(
          column: column, role: row.role, line: Int(row.label.drop { $0 == " " }.prefix(while: \.isNumber)),
          text: row.signed)
      }
    }
    heading = WrongSchedule.heading(schedule, showsSteps: exhibit.luck == .needed).capitalizedFirst
    note = schedule.note
  }
}
