/// An exhibit as a sequence of large steps: question, endings, schedule, fix, and what holds then.
struct PresentReport {
  /// What a room sees at once.
  enum Part {
    case blocks([any Block])
    /// A file with what is above and below it, which gets the room that these leave: the first way to fold it that fits.
    case code(above: [any Block], [FoldedSource], below: [any Block])
    /// A schedule, a step at a time.
    case steps(ReplayReport)
  }

  let exhibit: Exhibit
  private let report: ExhibitReport
  private let paused: PausedReport
  private let racy, fixed: VariantRun

  init(_ report: ExhibitReport, racy: VariantRun, fixed: VariantRun) {
    (self.report, self.racy, self.fixed) = (report, racy, fixed)
    paused = PausedReport(report: report)
    exhibit = report.exhibit
  }

  var parts: [Part] {
    questions(on: .racy) + [.blocks(endings(racy, title: "how it ends"))] + drawn + steps + [.blocks(fix)]
      + questions(on: .fixed) + [.blocks(endings(fixed, title: "what holds now") + whyFixed)]
  }

  /// All parts, one below the other.
  var blocks: [any Block] { parts.flatMap { $0.blocks + [Space()] } }

  /// A part for each bet on a file, below the file; one without a bet for a racy file that has none.
  private func questions(on variant: Variant) -> [Part] {
    let bets = paused.bets(on: variant)
    let asked = bets.map { [Space()] + $0.asked }
    let title = "\(exhibit.id), the \(variant.rawValue) file"
    let above = [Rule(title: title), report.goal, Space()] as [any Block]
    guard let sources = report.sources else { return asked.map { .blocks(above + $0) } }
    let source = variant == .racy ? sources.racy : sources.fixed
    let changed = SourcePair(racy: sources.racy, fixed: sources.fixed).differences()
    let inQuestion = Set(
      (variant == .racy ? changed.racy : changed.fixed).filter(\.differs).map(\.line.number))
    func code(_ named: [Int], below: [any Block]) -> Part {
      // If the fix changes so much that there is no room, only what the bet names has to be there.
      .code(
        above: above, [inQuestion.union(named), Set(named)].map { FoldedSource(source, inQuestion: $0) },
        below: below)
    }
    if bets.isEmpty { return variant == .racy ? [code([], below: [])] : [] }
    return zip(bets, asked).map { code($0.bet.lines, below: $1) }
  }

  /// How a file ended, and with it the answers to the bets.
  @Blocks private func endings(_ run: VariantRun, title: String) -> [any Block] {
    let whole = ExhibitRun(exhibit: exhibit, variants: [run])
    Rule(title: title)
    report.ending(whole)
    for bet in paused.bets(on: run.variant) {
      Space()
      bet.rightAnswer
    }
  }

  /// Live runs of both files in time, and what was on the screen.
  private var drawn: [Part] {
    let drawn = report.drawn(ExhibitRun(exhibit: exhibit, variants: [racy, fixed]))
    let isEmpty = drawn.lines(Style(color: false, width: 80)).allSatisfy(\.isEmpty)
    return isEmpty ? [] : [.blocks([Rule(title: "on a real machine")] + drawn)]
  }

  private var steps: [Part] {
    racy.wrong.map { [.steps(ReplayReport(exhibit, $0, source: report.sources?.racy))] } ?? []
  }

  @Blocks private var fix: [any Block] {
    Rule(title: "the fix")
    paused.fixedFile
  }

  private var whyFixed: [any Block] {
    [Space()] + MarkdownBlocks.blocks(exhibit.text.fix, in: Place.exhibit(exhibit).file)
  }
}

extension PresentReport.Part {
  /// As it is printed: nothing folds.
  var blocks: [any Block] {
    switch self {
    case .blocks(let blocks): blocks
    case .code: [Drawing { lines($0, room: 1_000) }]
    case .steps(let replay): replay.blocks()
    }
  }

  /// As it is on a screen. Code folds, down to what is in question; nothing else does.
  func lines(_ style: Style, room: Int) -> [String] {
    guard case .code(let above, let ways, let below) = self else { return blocks.lines(style) }
    let (head, foot) = (above.lines(style), below.lines(style))
    let most = room - head.count - foot.count
    let codes = ways.map { way in
      way.rows(most: most) { NumberedLine(line: $0).lines(style).count }
        .flatMap { $0.map { NumberedLine(line: $0).lines(style) } ?? [style.dim("     ⋯")] }
    }
    return head + (codes.first { $0.count <= most } ?? codes[codes.count - 1]) + foot
  }
}
