import Explorer

/// How long searches of all schedules and of classes take, program by program.
public struct BenchmarkReport {
  let results: [BenchmarkResult]
  let style: Style

  /// A report in a style.
  public init(_ results: [BenchmarkResult], style: Style) {
    self.results = results
    self.style = style
  }

  /// A table; in a narrow terminal, a line for each search. Then what was measured.
  public func lines() -> [String] {
    let rows = [header] + results.filter { $0.unit == .schedules }.map(cells)
    let widths = header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let fits = widths.reduce(0, +) + 2 * (widths.count - 1) <= style.width
    let lines = fits ? table(rows, widths) : results.flatMap(narrow)
    return lines + [""] + wrap(explanation, width: style.width).map(style.dim)
  }

  private let header = ["program", "schedules", "time", "classes", "time", "redundant runs"]

  /// A program's figures. A program that cannot be reduced has no classes.
  private func cells(_ all: BenchmarkResult) -> [String] {
    let classes = results.first { $0.program == all.program && $0.unit == .classes }
    return [all.program, count(all), time(all)]
      + (classes.map { [count($0), time($0), grouped($0.redundantRuns)] } ?? ["-", "-", "-"])
  }

  private func table(_ rows: [[String]], _ widths: [Int]) -> [String] {
    rows.enumerated().map { row in
      let line = zip(row.element, widths).enumerated().map { column in
        let (cell, width) = column.element
        return column.offset == 0 ? pad(cell, to: width) : padLeft(cell, to: width)
      }.joined(separator: "  ")
      return row.offset == 0 ? style.dim(line) : line
    }
  }

  private func narrow(_ result: BenchmarkResult) -> [String] {
    let units = result.unit.counted(result.count)
    var text = result.complete ? "\(units) in \(time(result))" : "more than \(units)"
    if result.unit == .classes { text += ", " + plural(result.redundantRuns, "redundant run") }
    return wrap("\(result.program): \(text)", width: max(style.width - 2, 1)).enumerated().map {
      ($0.offset == 0 ? "" : "  ") + $0.element
    }
  }

  private func count(_ result: BenchmarkResult) -> String {
    (result.complete ? "" : "> ") + grouped(result.count)
  }

  private func time(_ result: BenchmarkResult) -> String {
    result.complete ? duration(result.seconds) : "> \(Int(result.seconds.rounded())) s"
  }

  private var explanation: String {
    let limit = plural(Int(Benchmark.limit), "second")
    let incomplete =
      results.allSatisfy(\.complete) ? "" : " A search that had not ended after \(limit) was stopped."
    return """
      Each time is the median of whole searches in a warm process. They know from the beginning where tasks touch what they \
      share. A search of classes runs a schedule of each class; a redundant run is one that it cut off, because everything \
      that could follow had run before.\(incomplete)
      """
  }
}
