import Evidence

/// The outcomes of both files side by side: name, expectation, count and meaning.
struct OutcomeTable {
  /// The outcomes of one file, with their counts.
  struct Column {
    let title: String
    let outcomes: [SeenOutcome]
    /// All runs or schedules.
    var total: Int { outcomes.map(\.count).reduce(0, +) }
  }

  let columns: [Column]
  let style: Style

  func lines() -> [String] {
    let rows = rows()
    let nameWidth = min(max(rows.map(\.name.count).max() ?? 0, 7), max(style.width - 12, 12))
    let fits = style.width >= 4 + nameWidth + 2 + 12 + columns.count * countWidth - 2
    var lines = fits ? [header(nameWidth)] : []
    for row in rows {
      lines += fits ? wide(row, nameWidth) : narrow(row)
      for text in wrap(row.meaning ?? "", width: style.width - 6) { lines.append("      " + style.dim(text)) }
    }
    return lines
  }

  /// How wide the widest cell is, with the space after it.
  private var countWidth: Int {
    let cells = columns.flatMap { column in column.outcomes.map { cell($0.name, column).count } }
    return max(cells.max() ?? 0, 12) + 2
  }

  /// The outcomes of all columns in the order in which they come first.
  private func rows() -> [SeenOutcome] {
    var rows: [SeenOutcome] = []
    for outcome in columns.flatMap(\.outcomes) where !rows.contains(where: { $0.name == outcome.name }) {
      rows.append(outcome)
    }
    return rows
  }

  private func header(_ nameWidth: Int) -> String {
    let titles = columns.map { pad($0.title, to: countWidth) }.joined()
    let text = "    " + pad("outcome", to: nameWidth) + "  " + pad("expected", to: 12) + titles
    return style.dim(text.trimmingTrailingSpaces())
  }

  private func wide(_ row: SeenOutcome, _ nameWidth: Int) -> [String] {
    let names = wrap(row.name, width: nameWidth)
    let cells = columns.map { column in
      let text = cell(row.name, column)
      let space = String(repeating: " ", count: max(countWidth - text.count, 0))
      return text == "0" ? style.dim(text) + space : style.paint(row.expectation, text) + space
    }
    let expectation = pad(row.expectation.rawValue, to: 12)
    let first =
      "  \(style.mark(row.expectation)) " + pad(names.first ?? "", to: nameWidth) + "  " + expectation
    return [(first + cells.joined()).trimmingTrailingSpaces()] + names.dropFirst().map { "    " + $0 }
  }

  private func narrow(_ row: SeenOutcome) -> [String] {
    var lines = marked(style.mark(row.expectation), wrap(row.name, width: style.width - 4)).map { "  " + $0 }
    for column in columns {
      lines += wrap("\(column.title) \(cell(row.name, column))", width: style.width - 6).map { "      " + $0 }
    }
    return lines
  }

  private func cell(_ name: String, _ column: Column) -> String {
    let count = column.outcomes.first { $0.name == name }?.count ?? 0
    return count == 0 ? "0" : "\(grouped(count))  \(share(count, of: column.total))"
  }
}
