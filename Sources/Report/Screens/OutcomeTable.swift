import Course
import Evidence

/// The outcomes of both files beside each other: what, expected or not, how often, and what it means.
struct OutcomeTable {
  let run: ExhibitRun
  let style: Style

  private struct Row {
    let name: String
    let expectation: Expectation
    let meaning: String
    /// For each variant that was run.
    let counts: [Int]
  }

  func lines() -> [String] {
    let rows = rows()
    let nameWidth = min(rows.map(\.name.count).max() ?? 0, max(style.width - 12, 12))
    let fits = style.width >= 4 + nameWidth + 2 + 12 + run.variants.count * countWidth - 2
    var lines = fits ? [header(nameWidth)] : []
    for row in rows {
      lines += fits ? wide(row, nameWidth) : narrow(row)
      for text in wrap(row.meaning, width: style.width - 6) { lines.append("      " + style.dim(text)) }
    }
    return lines
  }

  /// How wide the widest cell is, with the space after it.
  private var countWidth: Int {
    let cells = run.variants.flatMap { variant in
      variant.live.counts.values.map { cell($0, variant.live.runs).count }
    }
    return max(cells.max() ?? 0, 12) + 2
  }

  private func rows() -> [Row] {
    var names: [SeenOutcome] = []
    for outcome in run.variants.flatMap(\.outcomes) where !names.contains(where: { $0.name == outcome.name })
    {
      names.append(outcome)
    }
    return names.map { outcome in
      Row(
        name: outcome.name, expectation: outcome.expectation, meaning: outcome.meaning,
        counts: run.variants.map { variant in variant.live.counts[outcome.name] ?? 0 })
    }
  }

  private func header(_ nameWidth: Int) -> String {
    let columns = run.variants.map { pad($0.variant.rawValue, to: countWidth) }.joined()
    let text = "    " + pad("outcome", to: nameWidth) + "  " + pad("expected", to: 12) + columns
    return style.dim(text.trimmingTrailingSpaces())
  }

  private func wide(_ row: Row, _ nameWidth: Int) -> [String] {
    let names = wrap(row.name, width: nameWidth)
    let cells = zip(row.counts, run.variants).map { count, variant in
      let text = cell(count, variant.live.runs)
      let space = String(repeating: " ", count: max(countWidth - text.count, 0))
      return count > 0 ? paint(row.expectation)(text) + space : style.dim(text) + space
    }
    let expectation = pad(row.expectation.rawValue, to: 12)
    let first = "  \(mark(row.expectation)) " + pad(names.first ?? "", to: nameWidth) + "  " + expectation
    return [(first + cells.joined()).trimmingTrailingSpaces()] + names.dropFirst().map { "    " + $0 }
  }

  private func narrow(_ row: Row) -> [String] {
    var lines = wrap(row.name, width: style.width - 4).enumerated().map {
      ($0.offset == 0 ? "  \(mark(row.expectation)) " : "    ") + $0.element
    }
    for (count, variant) in zip(row.counts, run.variants) {
      let text = "\(variant.variant.rawValue) \(cell(count, variant.live.runs))"
      lines += wrap(text, width: style.width - 6).map { "      " + $0 }
    }
    return lines
  }

  private func cell(_ count: Int, _ runs: Int) -> String {
    count == 0 ? "0" : "\(grouped(count))  \(share(count, of: runs))"
  }

  private func mark(_ expectation: Expectation) -> String {
    switch expectation {
    case .acceptable: style.good("✓")
    case .forbidden: style.bad("✗")
    case .unknown: style.warning("?")
    }
  }

  private func paint(_ expectation: Expectation) -> (String) -> String {
    switch expectation {
    case .acceptable: style.good
    case .forbidden: style.bad
    case .unknown: style.warning
    }
  }
}
