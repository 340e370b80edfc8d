import Course
import Evidence

/// Four kinds of evidence in one table, a row for each file.
public struct EvidenceReport {
  let rows: [EvidenceRow]
  /// When ThreadSanitizer was last run; nil if it was not.
  let sanitizerDate: String?
  let style: Style

  /// A table in a style.
  public init(_ rows: [EvidenceRow], sanitizerDate: String?, style: Style) {
    self.rows = rows
    self.sanitizerDate = sanitizerDate
    self.style = style
  }

  /// The table, and what is to be known of ThreadSanitizer.
  public func lines() -> [String] {
    let body = style.width >= 80 ? table() : rows.flatMap(stacked)
    return body + [""] + footer()
  }

  private static let titles = [
    "exhibit", "file", "Swift 6", "TSan", "live wrong", "schedules wrong", "races",
  ]

  private func cells(_ row: EvidenceRow) -> [String] {
    let live = "\(grouped(row.run.outcomes.forbidden)) of \(grouped(row.run.live.runs))"
    let explored = row.run.explored
    let schedules = explored.map { found in
      let mark = found.exploration.complete ? "" : "+"
      return "\(grouped(found.outcomes.forbidden)) of \(grouped(found.exploration.schedules))\(mark)"
    }
    return [
      row.exhibit.id, row.variant.rawValue, row.compiled.verdict.description, sanitizer(row), live,
      schedules ?? "–",
      explored.map { "\($0.exploration.races.count)" } ?? "–",
    ]
  }

  private func sanitizer(_ row: EvidenceRow) -> String {
    guard let run = row.sanitized else { return "not run" }
    if run.races > 0, case .falsePositive = row.exhibit.sanitizerExpectation(for: run.variant) {
      return "false race"
    }
    return run.races > 0 ? "race" : "silent"
  }

  private func table() -> [String] {
    let texts = rows.map(cells)
    let widths = Self.titles.indices.map { column in
      texts.map { $0[column].count }.reduce(Self.titles[column].count, max)
    }
    // Two titles are of two words: where there is room, more than a space stands between columns.
    let hasRoom = 2 + widths.reduce(0, +) + 2 * (widths.count - 1) <= style.width
    func line(_ cells: [String]) -> String {
      zip(cells, widths).map { pad($0, to: $1) }.joined(separator: hasRoom ? "  " : " ")
        .trimmingTrailingSpaces()
    }
    let header = [style.dim(clipped("  " + line(Self.titles), to: style.width))]
    return header
      + zip(rows, texts).map { row, cells in
        let text = clipped(line(cells), to: style.width - 2)
        return style.sign(row.holds) + " " + text
      }
  }

  private func stacked(_ row: EvidenceRow) -> [String] {
    let cells = cells(row)
    let name = "\(cells[0]), \(cells[1])"
    let facts = zip(Self.titles, cells).dropFirst(2).map { "\($0): \($1)" }
    return marked(style.sign(row.holds), wrap(name, width: style.width - 2))
      + facts.flatMap { wrap($0, width: style.width - 4).map { "    " + $0 } }
  }

  /// Where the rows are of one exhibit: why ThreadSanitizer says what it says of its files.
  private var reason: String? {
    guard let exhibit = rows.first?.exhibit, rows.allSatisfy({ $0.exhibit.id == exhibit.id }) else {
      return nil
    }
    return Variant.allCases.map { variant in
      let file = "the \(variant.rawValue) file"
      return switch exhibit.sanitizerExpectation(for: variant) {
      case .race: "It is to report the race in \(file)."
      case .silence(let reason): "It has nothing to say of \(file): \(reason)."
      case .falsePositive(let reason): "It may report a race in \(file) that is none: \(reason)."
      }
    }.joined(separator: " ")
  }

  /// The exhibits in whose fixed files ThreadSanitizer may report a race.
  private static var falsePositives: String {
    Course.exhibits.filter {
      if case .falsePositive = $0.sanitizerExpectation(for: .fixed) { true } else { false }
    }.map(\.id).joined(separator: ", ")
  }

  private func footer() -> [String] {
    let failed = rows.filter { !$0.holds }.map { "\($0.exhibit.id) (\($0.variant.rawValue))" }
    let agreement =
      failed.isEmpty
      ? "\(plural(rows.count, "row")), and every one agrees with the catalogue."
      : "Not as the catalogue says: \(failed.joined(separator: ", "))."
    let sanitizer =
      sanitizerDate.map { "ThreadSanitizer (TSan) was last run on \($0)." }
      ?? "ThreadSanitizer (TSan) was not run here; '.ci/sanitize' does it."
    let silence =
      "It needs a race to happen while it looks, and knows no logic: of race conditions, blocked threads and lost "
      + "errors it has nothing to say. Nor does it see who holds a Mutex that several threads want: on Linux it "
      + "reports a race in the fixed \(Self.falsePositives) that is none."
    let lines = wrap(agreement, width: style.width).map(failed.isEmpty ? style.good : style.bad)
    return lines + wrap(sanitizer + " " + (reason ?? silence), width: style.width).map(style.dim)
  }
}
