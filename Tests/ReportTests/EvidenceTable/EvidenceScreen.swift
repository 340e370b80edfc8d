import Support
import Testing

@testable import racecourse

private func row(
  _ exhibit: Exhibit, _ counts: [String: Int], sanitized: RememberedSanitizerRun? = nil
) -> EvidenceRow {
  let run = VariantRun(
    exhibit: exhibit, variant: .racy, live: LiveRun(counts: returned(counts)),
    explored: explored(exhibit, .racy))
  return EvidenceRow(
    compiled: CompiledRun(exhibit: exhibit, variant: .racy, diagnostics: []), sanitized: sanitized, run: run)
}

private func said(
  _ exhibit: Exhibit, races: Int, isCurrent: Bool, date: String = "2026-01-01"
) -> RememberedSanitizerRun {
  let run = SanitizerRun(
    exhibit: exhibit.id, variant: .racy, races: races, elsewhere: 0, date: date, code: "abc")
  return RememberedSanitizerRun(run: run, isCurrent: isCurrent)
}

let evidenceScreen = Screen("evidence", differs: [.inWords]) { _, show in
  let wide = try #require(Course.exhibit("scale-while-displaying"))
  let counter = try #require(Course.exhibit("counter"))
  func table(_ name: String, _ rows: EvidenceRow...) { show(name, EvidenceReport(rows: rows).blocks) }
  let old = said(counter, races: 1, isCurrent: false)
  let current = said(counter, races: 1, isCurrent: true)
  table("ThreadSanitizer was not run", row(counter, ["1, 1": 3, "1, 2": 4_000]))
  table("an old result", row(counter, ["1, 1": 1], sanitized: old))
  table("a current result", row(counter, ["1, 1": 1], sanitized: current))
  table(
    "results of several days, one of them old",
    row(counter, ["1, 1": 1], sanitized: said(counter, races: 0, isCurrent: false)),
    row(counter, ["1, 1": 1]),
    row(counter, ["1, 1": 1], sanitized: said(counter, races: 1, isCurrent: true, date: "2026-02-03")))
  table(
    "an exhibit with a long name and many runs",
    row(wide, ["drawn": 12_345_678], sanitized: said(wide, races: 1, isCurrent: false)),
    row(counter, ["1, 2": 4_000], sanitized: current))
  show("some results are known", [SanitizerRunReport.known(3, of: 98)])
  show("a run of a file", [SanitizerRunReport.result(old.run)])
  show("the end", SanitizerRunReport.conclusion([old.run]))
}

/// What is noted on one line while ThreadSanitizer runs.
let sanitizerTexts = Screen(texts: "sanitizer-progress") { show in
  show("it begins, for the first time", SanitizerRunReport.beginning(files: 1, isFirst: true))
  show("it begins with many files", SanitizerRunReport.beginning(files: 176, isFirst: false))
  let counter = try #require(Course.exhibit("counter"))
  show("one of many files", [SanitizerRunReport.progress(9, of: 10, counter, .racy, seconds: 270)])
}

@Suite("The table of evidence")
struct EvidenceReportTests {
  @Test("Its columns are apart if there is room, and closer together if not")
  func columns() throws {
    let exhibit = try #require(Course.exhibit("scale-while-displaying"))
    func header(_ width: Int) throws -> String {
      let style = Style(color: false, width: width)
      return try #require(EvidenceReport(rows: [row(exhibit, ["drawn": 1_234])]).blocks.lines(style).first)
    }
    let wide = try header(140).count
    #expect(try header(wide) == header(140))
    #expect(try header(wide - 1).count < wide - 1)
    #expect(try header(wide - 1).split(separator: " ") == header(wide).split(separator: " "))
  }

  @Test("At no width is a table cut, or wider than the terminal", arguments: 40...120)
  func layout(width: Int) throws {
    for scene in try evidenceScreen.shown(Style(color: false, width: width)) {
      expectTidy(withoutCommands(scene.lines), Style(color: false, width: width))
      #expect(!scene.lines.joined().contains("…"))
    }
  }
}
