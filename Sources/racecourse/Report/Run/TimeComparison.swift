/// How long the two files of an exhibit took. This is printed, and decides nothing.
enum TimeComparison {
  /// Empty unless both files were run, and the exhibit compares them by their times.
  @Blocks static func blocks(_ runs: [VariantRun]) -> [any Block] {
    if let racy = runs.first(where: { $0.variant == .racy }),
      let fixed = runs.first(where: { $0.variant == .fixed }), racy.exhibit.comparesTimes
    {
      Space()
      for text in [virtual([racy, fixed].compactMap(\.explored)), live(racy, fixed)] {
        if let text { Paragraph(Text(text)) }
      }
    }
  }

  /// What the first schedule of each file printed.
  static func virtual(_ runs: [ExploredRun]) -> String? {
    let parts = runs.compactMap { run in printed(run).map { "\(run.variant.rawValue): \($0)" } }
    guard !parts.isEmpty else { return nil }
    return "In virtual time, only waiting takes time. " + parts.joined(separator: "; ") + "."
  }

  /// The last line that the first schedule printed, if the exhibit is compared by its times.
  static func printed(_ run: ExploredRun) -> String? {
    guard run.exhibit.comparesTimes, let printed = run.exploration.printed else { return nil }
    return printed.text.split(separator: "\n").last.map { String($0).printable } ?? ""
  }

  private static func live(_ racy: VariantRun, _ fixed: VariantRun) -> String? {
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
}
