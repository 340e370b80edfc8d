/// The rows of a replay, top to bottom: a column for each task that has a row, if there is room, otherwise a paragraph.
package struct ReplayColumns {
  /// The elements, top to bottom.
  package enum Part {
    case row(ReplayRow)
    /// This many steps are left out, and this many tasks were preempted among them.
    case folded(steps: Int, preemptions: Int)

    /// What is said where steps are left out.
    package static func folded(_ steps: Int, _ preemptions: Int) -> String {
      "… \(plural(steps, "step"))" + (preemptions > 0 ? ", \(plural(preemptions, "preemption"))" : "")
    }
  }

  package let tasks: [TaskName]
  package let style: Style
  /// Whether each row has one line only.
  package var isClipped: Bool

  package init(tasks: [TaskName], style: Style, isClipped: Bool = false) {
    self.tasks = tasks
    self.style = style
    self.isClipped = isClipped
  }

  package func lines(_ rows: [ReplayRow]) -> [String] { lines(rows.map(Part.row)) }

  package func lines(_ parts: [Part]) -> [String] {
    let columns = Set(parts.compactMap { if case .row(let row) = $0 { row.column } else { nil } }).sorted()
    let width = (style.width - (columns.count - 1)) / max(columns.count, 1)
    let hasColumns = width >= 24
    var lines = hasColumns ? [titles(columns, width)] : []
    var last: Int?
    for part in parts {
      switch part {
      case .folded(let steps, let preemptions):
        lines.append(style.dim(clipped(Part.folded(steps, preemptions), to: style.width)))
        last = nil
      case .row(let row) where hasColumns:
        let column = columns.firstIndex(of: row.column) ?? 0
        let space = String(repeating: " ", count: column * (width + 1))
        lines += rowLines(row, width: width).map { space + style.paint(row, $0) }
      case .row(let row):
        let name = tasks[row.column].title
        if row.column != last { lines.append(style.command(clipped(name, to: style.width))) }
        lines += rowLines(row, width: style.width - 2).map { "  " + style.paint(row, $0) }
        last = row.column
      }
    }
    return lines
  }

  private func rowLines(_ row: ReplayRow, width: Int) -> [String] {
    isClipped ? [clipped(row.text, to: width)] : row.lines(width: width)
  }

  private func titles(_ columns: [Int], _ width: Int) -> String {
    style.dim(columns.map { pad(tasks[$0].title, to: width) }.joined(separator: " ").trimmingTrailingSpaces())
  }
}
