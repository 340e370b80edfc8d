import Foundation
import Studio
import Support
import Testing

@testable import Explorer
@testable import racecourse

private let racyText = """
  final class Post {
    func like(url: URL) async throws {
      let seen = likes
      // Whoever was counted while we waited is forgotten here.
      likes = seen + 1  // A comment that goes on for so long that it cannot stand on one line of a terminal.
    }
  }

  // MARK: - Scenario
  /// Two people like a post.

  """
private let fixedText = racyText.replacing("seen + 1", with: "likes + 1")
private let cats = [Picture.happyCat.qoi(), Picture.sadCat.qoi()]

/// A run of both files that ended with these pictures on the screen.
private func shown(_ id: String, racy: [String: [Data]], fixed: [String: [Data]] = [:]) throws -> ExhibitRun {
  let exhibit = try #require(Course.exhibit(id))
  return ExhibitRun(
    exhibit: exhibit,
    variants: [(Variant.racy, racy), (.fixed, fixed)].map { variant, screens in
      let live = LiveRun(counts: returned(screens.mapValues { _ in 1 }), screens: screens)
      return VariantRun(exhibit: exhibit, variant: variant, live: live)
    })
}

private func timed(_ id: String, cores: Int, printed: PrintedText? = nil) throws -> [VariantRun] {
  let exhibit = try #require(Course.exhibit(id))
  return [(Variant.racy, 0.9), (.fixed, 0.4)].map { variant, seconds in
    let trace = Trace(recording: Recording(seconds: seconds), cores: cores)
    let found = ExploredRun(
      exhibit: exhibit, variant: variant, exploration: exploration([outcome("done")], printed: printed))
    return VariantRun(
      exhibit: exhibit, variant: variant,
      live: LiveRun(counts: returned(["done": 1]), traces: ["done": trace]), explored: found)
  }
}

private func table(_ runs: ExhibitRun) -> [any Block] {
  let columns = runs.variants.map { OutcomeTable.Column(title: $0.variant.rawValue, outcomes: $0.outcomes) }
  return [OutcomeTable(columns)]
}

/// An exhibit and a stage, before and after they ran.
let exhibitScreen = Screen("exhibit", differs: [.inWords]) { _, show in
  let likes = try #require(Course.exhibit("stale-read"))
  let greeting = try #require(Course.exhibit("greeting"))
  let rightRun = run(likes, racy: ["1 like": 3, "2 likes": 997], fixed: ["2 likes": 4_000])
  let wrongRun = run(likes, racy: ["1 like": 1], fixed: ["1 like": 1])
  for isShort in [false, true] {
    let report = ExhibitReport(
      exhibit: likes, sources: (racyText, fixedText), form: isShort ? .short : .whole)
    let name = isShort ? ", on a stage's screen" : ""
    show("before it runs\(name)", report.introduction)
    show("as the catalog says\(name)", report.results(rightRun))
    show("not as the catalog says\(name)", report.results(wrongRun))
  }
  let report = ExhibitReport(exhibit: greeting, sources: nil)
  for (name, racy) in [("not seen", ["Hello, World!": 4_000]), ("seen", ["a mixed greeting": 1])] {
    show("a bug, \(name)", report.results(run(greeting, racy: racy, fixed: ["Bonjour, Monde !": 1])))
  }
  show("a table of outcomes", table(rightRun))
  let crash = try #require(Course.exhibit("scale-while-displaying"))
  show("a crash", table(run(crash, racyEndings: [.crashed(reason: "SIGSEGV"): 1])))
  let printed = PrintedText(text: "600 ms\n", isCut: false)
  show("times", TimeComparison.blocks(try timed("one-by-one", cores: 4, printed: printed)))
  show("times with one core", TimeComparison.blocks(try timed("one-by-one", cores: 1)))
  show("no times", TimeComparison.blocks(try timed("first-come", cores: 2)))

  let async = try #require(Course.stage("async"))
  show("a stage", StageReport(stage: async).introduction(isWhole: false))
  show("a whole stage", StageReport(stage: async).introduction(isWhole: true))
  let runs = async.exhibits.map { run($0, racy: [:], fixed: [:]) }
  for (name, runs) in [
    ("the first of a stage", runs.prefix(1)), ("the last of a stage", runs.suffix(1)),
    ("all of a stage", runs[...]),
  ] { show("after \(name)", StageReport(stage: async).conclusion(Array(runs))) }
  show(
    "a stage that is not as the catalog says",
    StageReport(stage: likes.stage).conclusion([wrongRun]))
}

/// What was on the screen when a lesson ended.
let shownScreen = Screen("on-the-screen", differs: [.inColor, .inWords]) { _, show in
  let pictures = [
    try shown(
      "sad-cat",
      racy: ["the same cat for both": [cats[0], cats[0]], "a happy and a sad cat": cats],
      fixed: ["the same cat for both": [cats[1], cats[1]]]),
    try shown(
      "frozen-download", racy: ["no frame drawn": [cats[0]]],
      fixed: ["frames drawn during the download": [cats[1]]]),
    try shown("decode-hitch", racy: ["no frame is drawn": [cats[0]]]),
    try shown("news-and-picture", racy: ["picture then news": [cats[0]]]),
  ]
  for run in pictures { show(run.exhibit.id, ExhibitReport(exhibit: run.exhibit, sources: nil).results(run)) }
}
