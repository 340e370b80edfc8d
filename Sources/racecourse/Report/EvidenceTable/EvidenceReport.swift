/// Four kinds of evidence in one table, a row for each file.
struct EvidenceReport {
  let rows: [EvidenceRow]
  let style: Style

  /// The table, and notes about ThreadSanitizer.
  func lines() -> [String] { table() + [""] + footer() }

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
  private func table() -> [String] {
    let texts = rows.map(cells)
    // Two titles have two words: if there is room, columns are more than one space apart.
    for gap in [2, 1] {
      if let lines = table(Self.titles, texts, gap: gap) { return lines }
    }
    let narrow = texts.map { Array($0.dropFirst()) }
    for gap in [2, 1] {
      if let lines = table(Array(Self.titles.dropFirst()), narrow, gap: gap, indent: 2) {
        return lines.prefix(1)
          + zip(rows.indices, lines.dropFirst()).flatMap { index, line in
            let isFirst = index == 0 || rows[index - 1].exhibit.id != rows[index].exhibit.id
            return isFirst ? [rows[index].exhibit.id, line] : [line]
          }
      }
    }
    return rows.flatMap(stacked)
  }

  /// A title and a line for each row; nil if a line would be too wide.
  private func table(
    _ titles: [String], _ texts: [[String]], gap: Int, indent: Int = 0
  ) -> [String]? {
    let widths = titles.indices.map { column in
      texts.map { $0[column].count }.reduce(titles[column].count, max)
    }
    guard indent + 2 + widths.reduce(0, +) + gap * (widths.count - 1) <= style.width else { return nil }
    let space = String(repeating: " ", count: indent)
    func line(_ cells: [String]) -> String {
      zip(cells, widths).map { pad($0, to: $1) }.joined(separator: String(repeating: " ", count: gap))
        .trimmingTrailingSpaces()
    }
    return [style.dim(space + "  " + line(titles))]
      + zip(rows, texts).map { row, cells in space + style.sign(row.holds) + " " + line(cells) }
  }

  private func stacked(_ row: EvidenceRow) -> [String] {
    let cells = cells(row)
    let name = "\(cells[0]), \(cells[1])"
    let facts = zip(Self.titles, cells).dropFirst(2).map { "\($0): \($1)" }
    return marked(style.sign(row.holds), wrap(name, width: style.width - 2))
      + facts.flatMap { wrap($0, width: style.width - 4).map { "    " + $0 } }
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
      ? "\(plural(rows.count, "row")): all agree with the catalog."
      : "These differ from the catalog: \(failed.joined(separator: ", "))."
    let silence =
      "It reports only data races, and only those that happen while it watches: no race conditions, blocked threads or "
      + "lost errors. On Linux it cannot see which thread holds a contended Mutex, so it "
      + "reports a false positive in the fixed \(Self.falsePositives)."
    let lines = wrap(agreement, width: style.width).map(failed.isEmpty ? style.good : style.bad)
    return lines + wrap(asked + " " + (reason ?? silence), width: style.width).map(style.dim)
  }
}
