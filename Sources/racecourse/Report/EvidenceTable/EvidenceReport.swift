/// Four kinds of evidence in one table, a row for each file.
struct EvidenceReport {
  let rows: [EvidenceRow]

  /// The table, whether it agrees with the catalog, and notes about ThreadSanitizer.
  @Blocks var blocks: [any Block] {
    table
    Space()
    Paragraph.agreement(
      plural(rows.count, "row"),
      differing: rows.filter { !$0.holds }.map { "\($0.exhibit.id) (\($0.variant.rawValue))" })
    Paragraph("\(asked) \(reason ?? Self.silence)", .dim)
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
    guard let sanitized = row.sanitized else { return "not run" }
    let run = sanitized.run
    var word = run.races > 0 ? "race" : "silent"
    if run.races > 0, case .falsePositive = row.exhibit.sanitizerExpectation(for: run.variant) {
      word = "false race"
    }
    return sanitized.isCurrent ? word : word + ", old"
  }

  /// A line for each file; if that is too wide, each exhibit's name above its files; if that is still too wide, a line
  /// for each fact. Nothing is cut.
  private var table: [any Block] {
    let cells = rows.map(cells)
    var table = stacked(cells)
    // Two titles have two words: if there is room, columns are more than one space apart.
    for (gap, isGrouped) in [(" ", true), ("  ", true), (" ", false), ("  ", false)] {
      let lines = ([Self.titles] + cells).map { $0.dropFirst(isGrouped ? 1 : 0) }
      let widths = lines[0].indices.map { column in lines.map { $0[column].columns }.max() ?? 0 }
      let space = isGrouped ? "  " : ""
      let texts = lines.map { zip($0, widths).map { pad($0, to: $1) }.joined(separator: gap) }
      let fitting = IfWide(space.columns + 2 + texts[0].columns) {
        Line("\(space)  \(texts[0].trimmingTrailingSpaces())", .dim)
        for (index, row) in rows.enumerated() {
          if isGrouped, index == 0 || rows[index - 1].exhibit.id != row.exhibit.id {
            Line(Text(row.exhibit.id))
          }
          Line("\(space)\(Text.sign(row.holds)) \(texts[index + 1].trimmingTrailingSpaces())")
        }
      } otherwise: {
        table
      }
      table = [fitting]
    }
    return table
  }

  @Blocks private func stacked(_ cells: [[String]]) -> [any Block] {
    for (row, cells) in zip(rows, cells) {
      Paragraph(mark: .sign(row.holds), "\(cells[0]), \(cells[1])")
      for (title, cell) in zip(Self.titles, cells).dropFirst(2) { Paragraph("\(title): \(cell)", indent: 4) }
    }
  }

  /// If the rows are about one exhibit: why ThreadSanitizer reports what it reports.
  private var reason: String? {
    guard let exhibit = rows.first?.exhibit, rows.allSatisfy({ $0.exhibit.id == exhibit.id }) else {
      return nil
    }
    return Variant.allCases.map { SanitizerText.expectation(exhibit, $0) }.joined(separator: " ")
  }

  /// When ThreadSanitizer was run, and how many of its results are for older code.
  private var asked: String {
    let command = "'racecourse evidence --sanitize'"
    let remembered = rows.compactMap(\.sanitized)
    let dates = remembered.map(\.run.date).sorted()
    guard let first = dates.first, let last = dates.last else {
      return "ThreadSanitizer (TSan) was not run here; \(command) runs it."
    }
    var text = "ThreadSanitizer (TSan) was run \(first == last ? "on \(first)" : "from \(first) to \(last)")."
    let missing = rows.count - remembered.count
    if missing > 0 { text += " It was not run on \(plural(missing, "file"))." }
    let old = remembered.count { !$0.isCurrent }
    if old > 0 {
      text +=
        " \(old == 1 ? "One result is" : "\(old) results are") for older code, marked 'old', and "
      text += "not counted. \(command) runs it again."
    }
    return text
  }

  private static var silence: String {
    let falsePositives = Course.exhibits.filter {
      if case .falsePositive = $0.sanitizerExpectation(for: .fixed) { true } else { false }
    }
    return """
      It reports only data races, and only those that happen while it watches: no race conditions, blocked threads or \
      lost errors. On Linux it cannot see which thread holds a contended Mutex, so it reports a false positive in the \
      fixed \(falsePositives.map(\.id).joined(separator: ", ")).
      """
  }
}
