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

  private let tasks: [TaskName]
  package let parts: [Part]
  package var rows: [ReplayRow] { parts.compactMap { if case .row(let row) = $0 { row } else { nil } } }
  /// What its signs mean, a sentence each.
  package var legend: [String] { ReplayLegend.sentences(rows, tasks) }
  /// Whether each row has one line only.
  private let isClipped: Bool

  package init(tasks: [TaskName], _ parts: [Part], isClipped: Bool = false) {
    self.tasks = tasks
    self.parts = parts
    self.isClipped = isClipped
  }

  package init(tasks: [TaskName], _ rows: [ReplayRow]) { self.init(tasks: tasks, rows.map(Part.row)) }

  package func lines(_ style: Style) -> [String] { lines(style, of: parts) }

  /// The first of the parts, in the columns that all of them need.
  ///
  /// - Parameter shown: how many of them.
  package func lines(_ style: Style, first shown: Int) -> [String] { lines(style, of: parts.prefix(shown)) }

  private func lines(_ style: Style, of shown: some Sequence<Part>) -> [String] {
    let columns = Set(rows.map(\.column)).sorted()
    let width = (style.width - (columns.count - 1)) / max(columns.count, 1)
    let hasColumns = width >= 24
    var lines = hasColumns ? [style.dim(titles(columns, width))] : []
    var last: Int?
    for part in shown {
      switch part {
      case .folded(let steps, let preemptions):
        lines.append(style.dim(clipped(Part.folded(steps, preemptions), to: style.width)))
        last = nil
      case .row(let row) where hasColumns:
        let column = columns.firstIndex(of: row.column) ?? 0
        let space = String(repeating: " ", count: column * (width + 1))
        lines += rowLines(row, width: width).map { space + style.paint($0, row.role.tone) }
      case .row(let row):
        let name = tasks[row.column].title
        if row.column != last { lines.append(style.command(clipped(name, to: style.width))) }
        lines += rowLines(row, width: style.width - 2).map { "  " + style.paint($0, row.role.tone) }
        last = row.column
      }
    }
    return lines
  }

  private func rowLines(_ row: ReplayRow, width: Int) -> [String] {
    isClipped ? [clipped(row.text, to: width)] : row.lines(width: width)
  }

  private func titles(_ columns: [Int], _ width: Int) -> String {
    columns.map { pad(tasks[$0].title, to: width) }.joined(separator: " ").trimmingTrailingSpaces()
  }
}
