/// An exhibit on the path through the course, part by part: no part tells what a later one asks.
struct WalkReport {
  /// What is shown at once.
  enum Part: Int, CaseIterable {
    /// What the stage is about, before its first exhibit.
    case stage
    /// The goal, the racy code, and bets on it.
    case scene
    /// How it ended, and why.
    case result
    /// The story, and what to notice.
    case rule
    /// What changes, bets on it, and how the fixed file ended.
    case fix
    case questions
    /// What can be said after the last exhibit of the stage, and what can be done.
    case end
  }

  /// Something else that can be done after a part: a key, what it does, and the words of its command.
  struct Way {
    let key: Character
    let meaning: String
    let words: [String]
  }

  let exhibit: Exhibit
  private let report: ExhibitReport
  private let paused: PausedReport
  private let path: [Exhibit]

  init(_ report: ExhibitReport) {
    self.report = report
    paused = PausedReport(report: report)
    exhibit = report.exhibit
    path = report.exhibit.stage.exhibits.filter { !$0.isMore }
  }

  func has(_ part: Part) -> Bool {
    switch part {
    case .stage: path.first?.id == exhibit.id
    case .questions: exhibit.text.questions != nil
    case .end: path.last?.id == exhibit.id
    case .scene, .result, .rule, .fix: true
    }
  }

  @Blocks var stage: [any Block] {
    let stage = exhibit.stage
    Rule(title: "stage \(stage.number) of \(Course.stages.count): \(stage.id)")
    Paragraph(Text(stage.title), .title)
    Space()
    Paragraph(Text(stage.story))
    Space()
    Paragraph(
      "\(plural(path.count, "exhibit")). Of each you first see the code, and are asked what it does. Then it runs.",
      .dim)
  }

  @Blocks var scene: [any Block] {
    let number = path.firstIndex { $0.id == exhibit.id }.map { "\($0 + 1) of \(path.count), " } ?? ""
    Rule(title: "stage \(exhibit.stage.number), exhibit \(number)\(exhibit.id)")
    report.goal
    Space()
    if let sources = report.sources {
      report.path(.racy)
      for line in PausedReport.code(sources.racy) { NumberedLine(line: line) }
    } else {
      report.changedLines([.racy])
    }
  }

  func bets(on variant: Variant) -> [BetReport] { paused.bets(on: variant) }

  @Blocks func result(_ run: VariantRun) -> [any Block] {
    Space()
    Rule(title: "what happened, \(run.variant.rawValue) file")
    paused.result(run)
  }

  @Blocks var rule: [any Block] {
    Space()
    Rule(title: "why")
    report.title
    markdown(exhibit.text.scene)
    Space()
    markdown(exhibit.text.notice)
  }

  @Blocks var fix: [any Block] {
    Space()
    Rule(title: "the fix")
    report.changedLines(Variant.allCases)
  }

  /// Why the fix works.
  @Blocks var explanation: [any Block] {
    Space()
    markdown(exhibit.text.fix)
  }

  @Blocks var questions: [any Block] {
    Space()
    Rule(title: "questions that come up")
    markdown(exhibit.text.questions ?? "")
  }

  @Blocks var end: [any Block] {
    Space()
    Rule(title: "the end of stage \(exhibit.stage.number)")
    for text in exhibit.stage.text.more(after: exhibit.stage.exhibits.last?.id ?? "")
    where text.hasPrefix("## What you can") {
      markdown(text)
    }
    let more = exhibit.stage.exhibits.filter(\.isMore)
    if !more.isEmpty {
      Space()
      Paragraph("Beside the path, there is more:", .dim)
      Commands(more.map { ("racecourse \($0.id)", $0.title) }, indent: 2)
    }
  }

  /// What can be done after a part, beside going on.
  func ways(after part: Part) -> [Way] {
    let stage = exhibit.stage
    let canPlay = exhibit.isExplorable && Explorer.isSupported
    return [
      part == .stage || part == .end
        ? Way(key: "r", meaning: "read the lesson", words: ["read", stage.id]) : nil,
      part == .result && canPlay
        ? Way(key: "p", meaning: "be the scheduler", words: ["play", exhibit.id]) : nil,
      part == .result && canPlay ? Way(key: "r", meaning: "replay", words: ["replay", exhibit.id]) : nil,
      part == .fix && canPlay
        ? Way(key: "p", meaning: "try to break it", words: ["play", exhibit.id, "--fixed"]) : nil,
      part == .rule || part == .fix
        ? Way(key: "o", meaning: "open the pair", words: ["show", exhibit.id]) : nil,
      part == .end
        ? stage.exercises.first.map {
          Way(key: "e", meaning: "fix a file yourself", words: ["exercise", $0.id, "--watch"])
        }
        : nil,
    ].compactMap(\.self)
  }

  /// The keys.
  func keys(_ ways: [Way]) -> [any Block] {
    let others = ways.map { "\($0.key): \($0.meaning) · " }.joined()
    return [Paragraph(Text("Return: go on · \(others)q: leave"), .dim)]
  }

  /// How to come back.
  static let left: [any Block] = [Paragraph("'racecourse next' goes on here.", .dim)]

  /// A part of the text, without the commands to type: a key does what they do.
  private func markdown(_ text: String) -> [any Block] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter {
      !$0.hasPrefix("    racecourse ")
    }
    return MarkdownBlocks.blocks(lines.joined(separator: "\n"), in: Place.exhibit(exhibit).file)
  }
}
