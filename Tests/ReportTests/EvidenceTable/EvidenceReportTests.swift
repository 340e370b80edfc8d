@testable import racecourse
import Support
import Testing

@Suite("The table of evidence")
struct EvidenceReportTests {
  private func row(
    _ exhibit: Exhibit, _ counts: [String: Int], sanitized: RememberedSanitizerRun? = nil
  ) -> EvidenceRow {
    let run = VariantRun(
      exhibit: exhibit, variant: .racy, live: LiveRun(counts: returned(counts)),
      explored: explored(exhibit, .racy))
    return EvidenceRow(
      compiled: CompiledRun(exhibit: exhibit, variant: .racy, diagnostics: []), sanitized: sanitized, run: run
    )
  }

  private func said(
    _ exhibit: Exhibit, races: Int, isCurrent: Bool, date: String = "2026-01-01"
  ) -> RememberedSanitizerRun {
    let run = SanitizerRun(
      exhibit: exhibit.id, variant: .racy, races: races, elsewhere: 0, date: date, code: "abc")
    return RememberedSanitizerRun(run: run, isCurrent: isCurrent)
  }

  @Test("Its columns are apart if there is room, and closer together if not")
  func columns() throws {
    let exhibit = try #require(Course.exhibit("scale-while-displaying"))
    func header(_ width: Int) throws -> String {
      let style = Style(color: false, width: width)
      return try #require(EvidenceReport([row(exhibit, ["drawn": 1_234])], style: style).lines().first)
    }
    let titles = ["live wrong", "schedules wrong", "races"]
    #expect(try header(140).hasSuffix("  " + titles.joined(separator: "  ")))
    let wide = try header(140).count
    #expect(try header(wide) == header(140))
    #expect(try header(wide - 1).hasSuffix(" " + titles.joined(separator: " ")))
  }

  @Test("A table that does not fit gets a different layout, and nothing is cut", arguments: 40...120)
  func layout(width: Int) throws {
    let exhibit = try #require(Course.exhibit("scale-while-displaying"))
    let counter = try #require(Course.exhibit("counter"))
    let rows = [
      row(exhibit, ["drawn": 12_345_678], sanitized: said(exhibit, races: 1, isCurrent: false)),
      row(counter, ["1, 2": 4_000], sanitized: said(counter, races: 1, isCurrent: true)),
    ]
    let style = Style(color: false, width: width)
    let lines = EvidenceReport(rows, style: style).lines()
    expectTidy(lines, style)
    let text = lines.joined(separator: "\n")
    #expect(!text.contains("…"))
    for word in ["scale-while-displaying", "race, old", "0 of 12,345,678", "schedules wrong", "races"] {
      #expect(text.contains(word), "\(word)")
    }
    if width == 80 {
      #expect(lines[0].hasSuffix("races") && lines[1] == exhibit.id && lines[2].hasPrefix("  "))
    }
  }

  @Test("A result for older code is marked, and neither confirms nor contradicts")
  func old() throws {
    let counter = try #require(Course.exhibit("counter"))
    func text(_ sanitized: [RememberedSanitizerRun?]) throws -> String {
      let rows = sanitized.map { row(counter, ["1, 1": 1], sanitized: $0) }
      return EvidenceReport(rows, style: Style(color: false, width: 1000)).lines().joined(separator: "\n")
    }
    #expect(try text([nil]).contains("was not run here; 'racecourse evidence --sanitize' runs it."))
    #expect(try text([said(counter, races: 1, isCurrent: true)]).contains("was run on 2026-01-01. "))
    let mixed = try text([
      said(counter, races: 0, isCurrent: false), nil,
      said(counter, races: 1, isCurrent: true, date: "2026-02-03"),
    ])
    #expect(mixed.contains(" silent, old ") && mixed.contains(" not run ") && mixed.contains(" race "))
    #expect(
      mixed.contains("was run from 2026-01-01 to 2026-02-03. It was not run on 1 file. One result is"))
    let json = try JSONReport.evidence([
      row(counter, [:], sanitized: said(counter, races: 1, isCurrent: false))
    ])
    #expect(json.contains("\"threadSanitizer\" : \"old\"") && json.contains("\"2026-01-01\""))
  }

  @Test("It stays within the width", arguments: try cases(styles))
  func tidy(style: Style) throws {
    let counter = try #require(Course.exhibit("counter"))
    let run = said(counter, races: 1, isCurrent: false)
    for sanitized in [nil, run] {
      let rows = [row(counter, ["1, 1": 3, "1, 2": 4_000], sanitized: sanitized)]
      expectTidy(EvidenceReport(rows, style: style).lines(), style)
    }
    let report = SanitizerRunReport(style: style)
    expectTidy(
      withoutCommands(report.known(3, of: 98) + report.lines(run.run) + report.conclusion([run.run])), style)
  }

  @Test("It says what will happen, and about how long it takes")
  func time() throws {
    let counter = try #require(Course.exhibit("counter"))
    let report = SanitizerRunReport(style: plain)
    #expect(
      report.beginning(files: 1, isFirst: true)[0].hasSuffix(
        "Then 1 file is run: about 10 s. Ctrl-C stops it."))
    #expect(report.beginning(files: 176, isFirst: false)[0].contains("176 files are run: about 3 min."))
    #expect(
      report.progress(9, of: 10, counter, .racy, seconds: 270)
        == "10 of 10: counter, racy · about 30 s left …")
  }
}
