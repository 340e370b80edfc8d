import Explorer

/// How fast schedules are searched, a line for each program.
public struct BenchmarkReport {
  let results: [BenchmarkResult]
  let style: Style

  /// A report in a style.
  public init(_ results: [BenchmarkResult], style: Style) {
    self.results = results
    self.style = style
  }

  /// A line for each program.
  public func lines() -> [String] {
    results.flatMap { result in
      let speed = "\(grouped(result.schedulesPerSecond)) a second"
      let text = "\(grouped(result.schedules)) schedules in \(milliseconds(result.seconds)), \(speed)"
      return hanging(result.program, labelWidth: max(result.program.count + 2, 6), text, width: style.width)
    } + [""]
      + wrap("Each is the median of whole searches in one warm process.", width: style.width).map(style.dim)
  }

  private func milliseconds(_ seconds: Double) -> String {
    let micro = Int((seconds * 1_000_000).rounded())
    return "\(grouped(micro)) µs"
  }
}
