/// How long the two files of an exhibit took. This is printed, and decides nothing.
struct TimeComparison {
  let runs: [VariantRun]
  let style: Style

  /// Empty unless both files were run, and the exhibit compares them by their times.
  func lines() -> [String] {
    guard let racy = run(.racy), let fixed = run(.fixed), racy.exhibit.comparesTimes else { return [] }
    let explored = Self.virtual([racy, fixed].compactMap(\.explored))
    return [""] + [explored, live(racy, fixed)].compactMap(\.self).flatMap { wrap($0, width: style.width) }
  }

  /// What the first schedule of each file printed.
  static func virtual(_ runs: [ExploredRun]) -> String? {
    let parts = runs.compactMap { run in printed(run).map { "\(run.variant.rawValue): \($0)" } }
    guard !parts.isEmpty else { return nil }
    return "In virtual time, only waiting takes time. " + parts.joined(separator: "; ") + "."
  }

  /// The last line that the first schedule printed, if the exhibit is compared by its times.
  static func printed(_ run: ExploredRun) -> String? {
    run.exhibit.comparesTimes ? run.exploration.printed.map(\.text.printedLine) : nil
  }

  private func live(_ racy: VariantRun, _ fixed: VariantRun) -> String? {
    guard let one = ShownRun(racy)?.trace, let other = ShownRun(fixed)?.trace, other.recording.seconds > 0
    else { return nil }
    let (slow, fast) = (one.recording.seconds, other.recording.seconds)
    let ratio = (slow / fast * 10).rounded() / 10
    let times = "Live, on \(plural(other.cores, "core")): racy \(duration(slow)), fixed \(duration(fast))"
    let end =
      other.cores == 1
      ? "With one core, only the waiting overlaps: decoding cannot be faster here."
      : "This is one measurement, and it decides nothing."
    return "\(times), \(ratio) times as fast. \(end)"
  }

  private func run(_ variant: Variant) -> VariantRun? { runs.first { $0.variant == variant } }
}

extension String {
  /// The last line that a program printed.
  fileprivate var printedLine: String {
    split(separator: "\n").last.map { String($0).printable } ?? ""
  }
}
