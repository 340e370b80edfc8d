/// An exhibit in parts, each of which asks before the next one answers: for a class that bets first.
struct PausedReport {
  let report: ExhibitReport
  private var exhibit: Exhibit { report.exhibit }

  /// Which keys to press.
  static let prompt: [any Block] = [Paragraph("Return: continue · q: quit", .dim)]

  /// The goal and the racy file, which say nothing about the bug.
  @Blocks var racyFile: [any Block] {
    report.goal
    Space()
    if let sources = report.sources {
      report.path(.racy)
      for line in code(sources.racy) { NumberedLine(line: line) }
    } else {
      report.changedLines([.racy])
    }
  }

  /// The lines of a file without what the comments say about its bug, and without imports and empty lines at the beginning.
  private func code(_ source: String) -> [SourceLine] {
    var lines: [SourceLine] = []
    for line in SourceLine.all(in: source) where !line.text.hasPrefix("import ") {
      guard line.isRemark else { lines.append(line); continue }
      let folded = line.text.prefix { $0 == " " } + "// … (a comment that is shown later)"
      if lines.last.map({ $0.text != folded }) ?? true {
        lines.append(SourceLine(number: line.number, text: String(folded)))
      }
    }
    return Array(lines.drop { $0.text.isEmpty })
  }

  /// The bets on a file, each with what is shown of it.
  func bets(on variant: Variant) -> [BetReport] {
    let source = variant == .racy ? report.sources?.racy : report.sources?.fixed
    return exhibit.bets.filter { $0.variant == variant }.map { BetReport(bet: $0, source: source) }
  }

  /// What a file ended in.
  func result(_ run: VariantRun) -> [any Block] {
    report.results(ExhibitRun(exhibit: exhibit, variants: [run]))
  }

  /// What to think about before the fixed file is shown.
  @Blocks static var changeQuestion: [any Block] {
    Space()
    Paragraph("What would you change?", .warning)
  }

  /// What goes wrong, and what differs.
  @Blocks var fixedFile: [any Block] {
    Space()
    report.title
    report.explanation
    Space()
    report.changedLines(Variant.allCases, withRemarks: false)
  }
}
