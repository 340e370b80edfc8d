/// The outcomes of both files side by side: name, expectation, count and meaning.
struct OutcomeTable: Block {
  /// The outcomes of one file, with their counts.
  struct Column {
    let title: String
    let outcomes: [SeenOutcome]
    /// All runs or schedules.
    var total: Int { outcomes.map(\.count).reduce(0, +) }
  }

  let columns: [Column]
  /// Whether what `by luck` means is below it; not in one of many tables on a screen.
  let explainsLuck: Bool

  init(_ columns: [Column], explainsLuck: Bool = true) {
    (self.columns, self.explainsLuck) = (columns, explainsLuck)
  }

  /// What `by luck` and its sign mean, where a column has an outcome that is.
  @Blocks static func legend(_ columns: [Column]) -> [any Block] {
    let lucky = columns.flatMap(\.outcomes).filter { $0.isLucky && $0.count > 0 }
    if !lucky.isEmpty {
      let most = lucky.contains(where: \.mostRace) ? "; mostly: in most schedules that end so" : ""
      Paragraph("!, by luck: the right outcome, although two tasks raced on the way\(most)", .dim, indent: 2)
    }
  }

  func lines(_ style: Style) -> [String] {
    let rows = rows
    let nameWidth = min(max(rows.map(\.name.columns).max() ?? 0, 7), max(style.width - 12, 12))
    let fits = style.width >= 4 + nameWidth + 2 + 12 + columns.count * countWidth - 2
    let header =
      pad("outcome", to: nameWidth) + "  " + pad("expected", to: 12)
      + columns.map { pad($0.title, to: countWidth) }.joined()
    var lines = fits ? [style.paint("    " + header.trimmingTrailingSpaces(), .dim)] : []
    for row in rows {
      lines += fits ? wide(row, nameWidth, style) : narrow(row).lines(style)
      lines += Paragraph(Text(row.meaning ?? "", .dim), indent: 6).lines(style)
    }
    return lines + (explainsLuck ? Self.legend(columns).lines(style) : [])
  }

  /// How wide the widest cell is, with the space after it.
  private var countWidth: Int {
    let cells = columns.flatMap { column in column.outcomes.map { cell($0.name, column).columns } }
    return max(cells.max() ?? 0, 12) + 2
  }

  /// The outcomes of all columns in the order in which they come first.
  private var rows: [SeenOutcome] {
    columns.flatMap(\.outcomes).reduce(into: []) { rows, outcome in
      if !rows.contains(where: { $0.name == outcome.name }) { rows.append(outcome) }
    }
  }

  private func wide(_ row: SeenOutcome, _ nameWidth: Int, _ style: Style) -> [String] {
    let names = wrap(row.name, width: nameWidth)
    let cells = columns.map { column in
      let text = cell(row.name, column)
      let tone = text == "0" ? .dim : isLucky(row.name, column) ? .warning : row.expectation.tone
      return style.paint(text, tone) + pad("", to: countWidth - text.columns)
    }
    let first =
      "  \(style.shown(mark(row))) " + pad(names.first ?? "", to: nameWidth) + "  "
      + pad(row.expectation.rawValue, to: 12) + cells.joined()
    return [first.trimmingTrailingSpaces()] + names.dropFirst().map { "    " + $0 }
  }

  @Blocks private func narrow(_ row: SeenOutcome) -> [any Block] {
    Paragraph(mark: mark(row), Text(row.name), indent: 2)
    for column in columns { Paragraph("\(column.title) \(cell(row.name, column))", indent: 6) }
  }

  /// A right outcome has a plain sign only if a file reaches it without a data race.
  private func mark(_ row: SeenOutcome) -> Text {
    let seen = columns.filter { column in column.outcomes.contains { $0.name == row.name && $0.count > 0 } }
    let isLucky = !seen.isEmpty && seen.allSatisfy { self.isLucky(row.name, $0) }
    return isLucky ? .warning : row.expectation.mark
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
  /// How many are right only by luck: `by luck` if all are, `9 by luck`, or `mostly by luck`; nil if none is.
  var luck: String? {
    guard isLucky else { return nil }
    return racing == count ? "by luck" : racing == 0 ? "mostly by luck" : "\(grouped(racing)) by luck"
  }
}
