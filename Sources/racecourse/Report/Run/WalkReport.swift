import Explorer

/// An exhibit on the path through the course, part by part: no part tells what a later one asks.
struct WalkReport {
  /// What is shown at once.
  enum Part: Int, CaseIterable {
    /// What the stage is about, before its first exhibit.
    case stage
    /// The story, the goal, the racy code, and bets on it.
    case scene
    /// How it ended; and why, unless that is a game first.
    case result
    /// The simplest schedule that goes wrong, after the game.
    case why
    /// What changes, and bets on it.
    case fix
    /// How the fixed file ended, and the rule.
    case rule
    /// What can be said after the last exhibit of the stage, and what can be done.
    case end
  }

  /// Something else that can be done after a part: a key, and what it does.
  struct Way {
    let key: Character
    let meaning: String
    let action: Action

    enum Action {
      /// Runs the command with these words.
      case run([String])
      case show([any Block])
    }
  }

  let exhibit: Exhibit
  private let report: ExhibitReport
  private let paused: PausedReport
  private let path: [Exhibit]

  init(_ report: ExhibitReport) {
    self.report = report
    paused = PausedReport(report: report)
    exhibit = report.exhibit
    path = report.exhibit.stage.path
  }

  func has(_ part: Part) -> Bool {
    switch part {
    case .stage: path.first?.id == exhibit.id
    case .end: path.last?.id == exhibit.id
    case .why: isGame
    case .scene, .result, .fix, .rule: true
    }
  }

  @Blocks var stage: [any Block] {
    let stage = exhibit.stage
    Rule(title: "stage \(stage.number) of \(Course.stages.count): \(stage.id)")
    Paragraph(Text(stage.title), .title)
    Space()
    Paragraph(Text(stage.story))
    Space()
    // A part of the lesson with a heading of its own is for everybody.
    if let start = stage.introduction.firstRange(of: "### ")?.lowerBound {
      markdown(String(stage.introduction[start...]))
      Space()
    }
    Paragraph(
      """
      \(plural(path.count, "exhibit")), about \(minutes) minutes. Of each you first see the code, and are asked what it does. \
      Then it runs.
      """, .dim)
  }

  /// How long the path through the stage takes, with its bets.
  private var minutes: Int {
    let times = ReadingTime(sources: Course.sources)
    return Int(path.reduce(0) { $0 + ((try? times.minutes(withBets: $1)) ?? 0) }.rounded())
  }

  /// What there is to know before the first exhibit.
  @Blocks private var lesson: [any Block] {
    Space()
    markdown(String(exhibit.stage.introduction))
  }

  @Blocks var scene: [any Block] {
    let number = path.firstIndex { $0.id == exhibit.id }.map { "\($0 + 1) of \(path.count), " } ?? ""
    Rule(title: "stage \(exhibit.stage.number), exhibit \(number)\(exhibit.id)")
    markdown(exhibit.text.scene)
    paused.racyFile
  }

  func bets(on variant: Variant) -> [BetReport] { paused.bets(on: variant) }

  /// Whether a player can make the racy file go wrong before the screen tells how: it needs luck, and has schedules.
  private var isGame: Bool { exhibit.isExplorable && Explorer.isSupported && exhibit.luck == .needed }

  @Blocks func result(_ run: VariantRun) -> [any Block] {
    Space()
    Rule(title: "what happened, \(run.variant.rawValue) file")
    if run.variant == .racy, case .refuses = exhibit.text.swift6 {
      Paragraph(
        "Swift 6 rejects this file. It was compiled in Swift 5 mode, so that you see what would happen.", .dim
      )
      Space()
    }
    if run.variant == .racy, isGame { report.ending(whole(run)) } else { report.results(whole(run)) }
  }

  /// How the racy file came to a wrong end.
  @Blocks func why(_ run: VariantRun) -> [any Block] {
    Space()
    Rule(title: "why")
    report.story(whole(run))
  }

  /// The explanations on the screen after a part; a reader need not see them again.
  func explanations(in part: Part, _ run: VariantRun) -> [String] {
    part == .result && isGame ? [] : report.explanations(whole(run))
  }

  private func whole(_ run: VariantRun) -> ExhibitRun { ExhibitRun(exhibit: exhibit, variants: [run]) }

  @Blocks var fix: [any Block] {
    Space()
    Rule(title: "the fix")
    // A comment would tell what is asked.
    report.changedLines(Variant.allCases, withRemarks: false)
  }

  /// The rule, why the fix works, and what to notice in both files.
  @Blocks var explanation: [any Block] {
    Space()
    Rule(title: "the rule")
    Paragraph(Text(exhibit.idea), .title)
    Space()
    markdown(exhibit.text.fix)
    Space()
    markdown(exhibit.text.notice)
  }

  @Blocks private var questions: [any Block] {
    Space()
    Rule(title: "questions that come up")
    markdown(exhibit.text.questions ?? "")
  }

  @Blocks var end: [any Block] {
    Space()
    Rule(title: "the end of stage \(exhibit.stage.number)")
    for text in exhibit.stage.text.more(after: exhibit.stage.exhibits.last?.id ?? "")
    where text.hasPrefix("## What you can") {
      markdown(shown(text))
    }
    let more = exhibit.stage.exhibits.filter(\.isMore)
    if !more.isEmpty {
      Space()
      Paragraph("Beside the path, there is more:", .dim)
      Commands(more.map { ("racecourse \($0.id)", $0.title) }, indent: 2)
    }
    Space()
    Line("next", .dim)
    Commands(exhibit.stage.ways, indent: 2)
  }

  /// A list without the items about what is beside the path.
  private func shown(_ list: String) -> String {
    let items = list.split(separator: "\n- ").map(String.init)
    let more = exhibit.stage.exhibits.filter(\.isMore)
    return items.filter { item in !more.contains { item.contains("(\($0.id).md)") } }.joined(
      separator: "\n- ")
  }

  /// What can be done after a part, beside going on.
  ///
  /// - Parameter schedules: how many the file has that was run last; with one, there is nothing to play.
  func ways(after part: Part, schedules: Int) -> [Way] {
    let stage = exhibit.stage
    let canPlay = schedules > 1
    return [
      part == .stage ? Way(key: "r", meaning: "read the lesson", action: .show(lesson)) : nil,
      part == .end ? Way(key: "r", meaning: "read the lesson", action: .run(["read", stage.id])) : nil,
      part == .result && isGame && canPlay
        ? Way(key: "p", meaning: "be the scheduler: make it go wrong", action: .run(["play", exhibit.id]))
        : nil,
      part == (isGame ? .why : .result) && schedules > 0
        ? Way(key: "r", meaning: "replay", action: .run(["replay", exhibit.id])) : nil,
      part == .rule && canPlay
        ? Way(key: "p", meaning: "try to break it", action: .run(["play", exhibit.id, "--fixed"])) : nil,
      part == .rule ? Way(key: "o", meaning: "see the pair", action: .run(["show", exhibit.id])) : nil,
      part == .rule && exhibit.text.questions != nil
        ? Way(key: "m", meaning: "questions that come up", action: .show(questions)) : nil,
      part == .end
        ? stage.exercises.first.map {
          Way(key: "e", meaning: "fix a file yourself", action: .run(["exercise", $0.id, "--watch"]))
        }
        : nil,
    ].compactMap(\.self)
  }

  /// The keys after a part.
  func keys(_ ways: [Way], after part: Part) -> [any Block] {
    let isLast = part == .end && Course.path.last?.id == exhibit.id
    let next = Course.stages.dropFirst(exhibit.stage.number).first
    let goOn = part == .end ? next.map { "stage \($0.number)" } : nil
    let all =
      (isLast ? [] : ["Return: \(goOn ?? "go on")"]) + ways.map { "\($0.key): \($0.meaning)" } + ["q: leave"]
    return [Space(), Paragraph(Text(all.joined(separator: " · ")), .dim)]
  }

  /// How to come back.
  static let left: [any Block] = [Paragraph("'racecourse next' goes on here.", .dim)]

  /// A part of the text, without the commands to type: a key does what they do.
  private func markdown(_ text: String) -> [any Block] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter {
      !$0.hasPrefix("    racecourse ")
    }
    return MarkdownBlocks.blocks(lines.joined(separator: "\n"), in: exhibit.text.path)
  }
}
