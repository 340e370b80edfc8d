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
      if text == "0" { return style.dim(text) + space }
      return (isLucky(row.name, column) ? style.warning(text) : style.paint(row.expectation, text)) + space
    }
    let expectation = pad(row.expectation.rawValue, to: 12)
    let first =
      "  \(mark(row)) " + pad(names.first ?? "", to: nameWidth) + "  " + expectation
    return [(first + cells.joined()).trimmingTrailingSpaces()] + names.dropFirst().map { "    " + $0 }
  }

  private func narrow(_ row: SeenOutcome) -> [String] {
    var lines = marked(mark(row), wrap(row.name, width: style.width - 4)).map { "  " + $0 }
    for column in columns {
      lines += wrap("\(column.title) \(cell(row.name, column))", width: style.width - 6).map { "      " + $0 }
    }
    return lines
  }

  /// A right outcome has a plain sign only if a file reaches it without a data race.
  private func mark(_ row: SeenOutcome) -> String {
    let seen = columns.filter { column in column.outcomes.contains { $0.name == row.name && $0.count > 0 } }
    let isLucky = !seen.isEmpty && seen.allSatisfy { self.isLucky(row.name, $0) }
    return isLucky ? style.warning("!") : style.mark(row.expectation)
  }

  private func isLucky(_ name: String, _ column: Column) -> Bool {
    column.outcomes.contains { $0.name == name && $0.isLucky }
  }

  private func cell(_ name: String, _ column: Column) -> String {
    guard let outcome = column.outcomes.first(where: { $0.name == name }), outcome.count > 0 else {
      return "0"
    }
    let luck = outcome.luck.map { "  \($0)" } ?? ""
    return "\(grouped(outcome.count))  \(share(outcome.count, of: column.total))\(luck)"
  }
}

extension SeenOutcome {
  /// How many are right only by luck: `by luck` if all are, `9 by luck`; nil if none is.
  var luck: String? {
    isLucky ? (racing == count ? "" : grouped(racing) + " ") + "by luck" : nil
  }
}
