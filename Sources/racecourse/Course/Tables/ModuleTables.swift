/// The minutes in the modules' tables of `Lessons/TEACHING.md`: for each exhibit, and for what must, should and could be shown.
struct ModuleTables: Sendable {
  /// The path of the file with the tables, relative to the package.
  static let path = "Lessons/TEACHING.md"

  /// A row that authors write, but for its minutes.
  struct Row {
    let weight: Weight
    let exhibit: Exhibit
    /// What is before the minutes and behind them.
    fileprivate let cells: (before: Substring, after: Substring)

    init?(_ line: some StringProtocol) {
      guard let row = String(line).wholeMatch(of: /(\| (\w+) \| \[`([\w-]+)`\]\([^|]*\|) \d* (\|.*)/),
        let weight = Weight(rawValue: String(row.output.2)),
        let exhibit = Course.exhibit(String(row.output.3))
      else { return nil }
      (self.weight, self.exhibit, cells) = (weight, exhibit, (row.output.1, row.output.4))
    }
  }

  /// How much a module needs an exhibit.
  enum Weight: String, CaseIterable { case must, should, could }

  let sources: Sources

  /// The text of the file, with current minutes. The last row of a table, `together`, has their sums.
  ///
  /// - Throws: ``SourcesMissing`` if a text is not found.
  func text() throws -> String {
    let times = ReadingTime(sources: sources)
    var sums: [Weight: Int] = [:]
    let lines = try sources.text(at: Self.path).split(separator: "\n", omittingEmptySubsequences: false)
    return try lines.map { line in
      if let row = Row(line) {
        let minutes = try Int(times.minutes(withBets: row.exhibit).rounded())
        sums[row.weight, default: 0] += minutes
        return "\(row.cells.before) \(minutes) \(row.cells.after)"
      }
      guard line.hasPrefix("| | together |") else { return String(line) }
      defer { sums = [:] }
      let words = Weight.allCases.map { "\($0.rawValue) \(sums[$0] ?? 0)" }.joined(separator: ", ")
      return "| | together | \(sums.values.reduce(0, +)) | \(words) | |"
    }.joined(separator: "\n")
  }
}
