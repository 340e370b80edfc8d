import Support
import Testing

@testable import racecourse

private let racy = """
  func like() async throws {
    let seen = likes
    // Whoever was counted while we waited is forgotten here.
    likes = seen + 1
  }

  // MARK: - Scenario
  /// Two people like a post.

  """
private let fixed = racy.replacing("likes = seen + 1", with: "likes += 1")

let betScreen = Screen("bets") { _, show in
  let exhibit = try #require(Course.exhibit("shared-library"))
  let report = PausedReport(report: ExhibitReport(exhibit: exhibit, sources: (racy, fixed)))
  let seen = run(exhibit, racy: ["2 pictures": 9], fixed: ["1 picture": 3]).variants
  show("racy file", report.racyFile)
  let without = PausedReport(report: ExhibitReport(exhibit: exhibit, sources: nil))
  show("racy file without sources", without.racyFile)
  let counter = try #require(Course.exhibit("counter"))
  let failed = try #require(Course.exhibit("failed-download"))
  for bet in [failed.bets[0], counter.bets[1]] {
    let source =
      String(repeating: "\n", count: 20) + "    case .inProgress(let task): return try await task.value\n}\n"
    let name = bet.takesSeveral ? "several" : "one"
    let report = BetReport(bet: bet, source: source)
    show("question, \(name)", report.question)
    show("question without sources, \(name)", BetReport(bet: bet, source: nil).question)
    show("prompt, \(name)", [report.prompt])
    show("unclear, \(name)", [report.unclear("9\u{1B}[2J")])
    for chosen in [[], [0], [2], [1, 2]] as [Set<Int>] where chosen.count < 2 || bet.takesSeveral {
      show("answer \(chosen.sorted()), \(name)", report.answer(chosen))
    }
  }
  show("result", report.result(seen[0]))
  show("change", PausedReport.changeQuestion)
  show("fixed file", report.fixedFile)
  show("fixed result", report.result(seen[1]))
  let scores = [(2, 3, 1), (3, 5, 0)].map {
    PredictionScore(predicted: $0.0, possible: $0.1, impossible: $0.2)
  }
  for count in 0...2 {
    show("total of \(count)", BetReport.total(Array(scores.prefix(count))))
  }
}

@Suite("The exhibits of the course, as they run")
struct RunTests {
  @Test("What is shown before an answer gives nothing away", arguments: Course.exhibits)
  func question(exhibit: Exhibit) {
    let report = PausedReport(report: ExhibitReport(exhibit: exhibit, sources: (racy, fixed)))
    let bets = report.bets(on: .racy)
    let text = (report.racyFile + bets.flatMap(\.question)).lines(
      Style(color: false, width: 1000)
    )
    .joined(separator: "\n")
    let unsaid = text.replacing(exhibit.goal, with: "")
    #expect(text.contains("likes = seen + 1") && text.contains("/// Two people") && text.contains("// MARK:"))
    for choice in bets.flatMap(\.bet.choices) {
      #expect(
        text.contains(")  \(choice.text.replacing(BetCheck.quotedLine) { $0.output.line }.unquoted)"))
      #expect(!unsaid.contains(choice.reason.unquoted))
    }
    for said in exhibit.outcomes.map(\.meaning) + exhibit.impossible.map(\.reason) {
      #expect(!unsaid.contains(said))
    }
    for given in [
      exhibit.title, exhibit.idea, "kind  ", "✗", "✓", "acceptable", "forbidden", "forgotten here",
      "likes += 1",
    ] {
      #expect(!unsaid.contains(given))
    }
  }

  @Test("Every exhibit and stage stays within the width", arguments: try cases(styles))
  func tidy(style: Style) {
    for stage in Course.stages {
      expectTidy(StageReport(stage: stage).introduction(isWhole: true).lines(style), style)
    }
    for exhibit in Course.exhibits {
      let report = ExhibitReport(exhibit: exhibit, sources: (racy, fixed))
      let counts = Dictionary(uniqueKeysWithValues: exhibit.outcomes.map { ($0.name, 1_234) })
      let paused = PausedReport(report: report)
      let bets = Variant.allCases.flatMap { paused.bets(on: $0) }
      let variants = run(exhibit, racy: [:], fixed: [:]).variants
      for screen in [
        report.introduction, report.results(run(exhibit, racy: counts, fixed: [:])),
        paused.racyFile, paused.result(variants[0]), paused.fixedFile,
        bets.flatMap(\.question),
        bets.flatMap { $0.answer(Set($0.bet.choices.indices)) },
      ] { expectTidy(screen.lines(style), style) }
      let conclusion = StageReport(stage: exhibit.stage).conclusion([run(exhibit, racy: [:], fixed: [:])])
      expectTidy(withoutCommands(conclusion.lines(style)), style)
    }
  }

  @Test("Some exhibits are drawn in time")
  func drawn() {
    let isDrawn = Course.exhibits.filter(\.isSeenInTime).map(\.id)
    #expect(isDrawn == ["frozen-download", "decode-hitch", "network-manager", "one-by-one"])
  }
}

/// What scripts read of a run.
let runJSON = Screen(texts: "run-json") { show in
  let exhibit = try #require(Course.exhibit("stale-read"))
  let likes = run(exhibit, racy: ["1 like": 3], fixed: ["2 likes": 5])
  show("a stage", [try JSONReport.run(exhibit.stage, [likes])])
  let counter = try #require(Course.exhibit("counter"))
  let live = LiveRun(counts: returned(["1, 1": 1]))
  let row = EvidenceRow(
    compiled: CompiledRun(exhibit: counter, variant: .racy, diagnostics: []),
    sanitized: RememberedSanitizerRun(
      run: SanitizerRun(
        exhibit: counter.id, variant: .racy, races: 1, elsewhere: 0, date: "2026-01-01", code: "abc"),
      isCurrent: false),
    run: VariantRun(exhibit: counter, variant: .racy, live: live, explored: explored(counter, .racy)))
  show("evidence", [try JSONReport.evidence([row])])
}
