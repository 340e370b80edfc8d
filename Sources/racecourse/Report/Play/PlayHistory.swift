/// The steps so far, one per line: the task, the source line, and the action.
struct PlayHistory: Block {
  private let rows: [ReplayRow]
  private let tasks: [TaskName]

  /// - Parameter quotesSource: whether the text of each line is included, as it must be if no source is shown.
  init(_ rows: [ReplayRow], tasks: [TaskName], quotesSource: Bool) {
    self.rows = quotesSource ? rows : Self.folded(rows)
    self.tasks = tasks
  }

  /// All steps; the task is named if it differs from the one before.
  func lines(_ style: Style) -> [String] {
    let nameWidth = min((tasks.map(\.title.columns).max() ?? 0) + 2, style.width / 2)
    var last: Int?
    return rows.flatMap { row in
      let name = row.column == last ? "" : clipped(tasks[row.column].title, to: nameWidth)
      last = row.column
      let label = style.command(pad(name, to: nameWidth))
      return row.lines(width: style.width - nameWidth).enumerated().map {
        ($0.offset == 0 ? label : pad("", to: nameWidth)) + style.paint($0.element, row.role.tone)
      }
    }
  }

  /// The number of a line before the first action there, in place of its text. Preemptions are left out, because the
  /// player chose them.
  private static func folded(_ rows: [ReplayRow]) -> [ReplayRow] {
    let rows = rows.filter { $0.role != .preemption }
    return rows.indices.compactMap { index -> ReplayRow? in
      let row = rows[index]
      let next = index + 1 < rows.count ? rows[index + 1] : nil
      if row.role == .source, next?.column == row.column, next?.role != .source { return nil }
      guard index > 0, rows[index - 1].role == .source, rows[index - 1].column == row.column,
        row.role != .source
      else { return row }
      return ReplayRow(
        column: row.column, role: row.role, text: String(rows[index - 1].label + row.content), step: row.step)
    }
  }
}
