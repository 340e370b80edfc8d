/// What was done so far, one thing a line: who did it, on which line of the source, and what.
struct PlayHistory {
  private let rows: [ReplayRow]
  private let tasks: [String]
  private let style: Style

  init(_ rows: [ReplayRow], tasks: [String], style: Style) {
    self.rows = rows
    self.tasks = tasks
    self.style = style
  }

  /// All of it; who did it is named where it is another task than before.
  func lines() -> [String] {
    let nameWidth = min((tasks.map(\.count).max() ?? 0) + 2, style.width / 2)
    var last: Int?
    return rows.flatMap { row in
      let name = row.column == last ? "" : clipped(tasks[row.column], to: nameWidth)
      last = row.column
      let label = style.command(pad(name, to: nameWidth))
      let space = String(repeating: " ", count: nameWidth)
      return row.lines(width: style.width - nameWidth).enumerated().map {
        ($0.offset == 0 ? label : space) + style.paint(row, $0.element)
      }
    }
  }
}
