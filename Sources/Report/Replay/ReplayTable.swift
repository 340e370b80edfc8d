import Course
import Evidence
import Explorer

/// A schedule as a table: a column for each task, time downward, and what happened in it.
package struct ReplayTable {
  /// One row: what a task did, in its column.
  package struct Row: Equatable {
    /// The index of the task.
    package let column: Int
    /// What the row shows.
    package let role: Role
    /// The line of the file that is quoted, from 1; nil for all else.
    package let line: Int?
    /// What is said or quoted.
    package let text: String
  }

  /// What a row shows.
  package enum Role: String {
    /// A line of the source.
    case source
    /// A read or a write of what tasks share.
    case access
    /// Something else that a task did.
    case event
    /// That the task that ran before was preempted.
    case preemption
  }

  /// The tasks that have a row.
  package let tasks: [String]
  /// What happened, in its order.
  package let rows: [Row]
  /// How simple the schedule is, and how it ended.
  package let heading: String
  /// Why it ended this way; nil where the steps say no more than the outcome.
  package let story: String?
  /// Who waits for what, or what else is to be known.
  package let note: String?

  /// - Parameter source: the text of the file that was replayed.
  package init(_ exhibit: Exhibit, _ explained: ExplainedSchedule, source text: String) {
    let source = ReplaySource(text)
    let schedule = explained.schedule
    let all = ReplaySteps(schedule.steps, tasks: schedule.tasks, source: source).rows()
    let columns = Set(all.map(\.column)).sorted()
    tasks = columns.map { schedule.tasks[$0] }
    rows = all.compactMap { row in
      guard let column = columns.firstIndex(of: row.column) else { return nil }
      return Self.row(row, column: column)
    }
    let times = plural(schedule.preemptions, "preemption")
    let what =
      exhibit.luck == .needed ? "The simplest schedule that goes wrong, with \(times)" : "Why it goes wrong"
    heading = "\(what): \(schedule.ending.name.printable)"
    story = ReplayStory(explained, source, kind: exhibit.kind, exhibit.known(schedule.ending)).text
    note = schedule.note
  }

  private static func row(_ row: ReplayRow, column: Int) -> Row? {
    switch row.role {
    case .file: return nil
    case .source:
      let line = Int(row.text.prefix(3).drop { $0 == " " })
      return Row(column: column, role: .source, line: line, text: String(row.text.dropFirst(5)))
    case .access: return Row(column: column, role: .access, line: nil, text: String(row.text.dropFirst(5)))
    case .event: return Row(column: column, role: .event, line: nil, text: String(row.text.dropFirst(5)))
    case .preemption: return Row(column: column, role: .preemption, line: nil, text: row.text)
    }
  }
}
