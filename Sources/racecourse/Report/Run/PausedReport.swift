/// An exhibit in parts, each of which asks before the next one answers: for a class that bets first.
struct PausedReport {
  let report: ExhibitReport
  private var exhibit: Exhibit { report.exhibit }

  /// Which keys to press.
  static let prompt: [any Block] = [Paragraph("Return: continue · q: quit", .dim)]

  /// The goal and the racy file, which say nothing about the bug.
  @Blocks func racyFile(_ title: String) -> [any Block] {
    Rule(title: title)
    report.goal
    Space()
    if let sources = report.sources {
      report.path(.racy)
      for line in code(sources.racy) { NumberedLine(line: line) }
    } else {
      report.changedLines([.racy])
    }
  }

  /// The lines of a file without the comments about its bug, and without what says nothing: imports, and empty lines at the
  /// beginning.
  private func code(_ source: String) -> [SourceLine] {
    let lines = SourceLine.all(in: source).filter { !$0.isRemark && !$0.text.hasPrefix("import ") }
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

extension SourceLine {
  /// Whether the line is a comment, and neither documentation nor a mark.
  var isRemark: Bool {
    let text = text.drop { $0 == " " }
    return text.hasPrefix("// ") && !text.hasPrefix("// MARK:")
  }
}
