import Course
import Evidence
import Testing

@testable import Report

@Suite("The table of evidence")
struct EvidenceReportTests {
  private func row(_ exhibit: Exhibit, _ counts: [String: Int]) -> EvidenceRow {
    let run = VariantRun(
      exhibit: exhibit, variant: .racy, live: LiveRun(counts: returned(counts)),
      explored: explored(exhibit, .racy))
    return EvidenceRow(
      compiled: CompiledRun(exhibit: exhibit, variant: .racy, diagnostics: []), sanitized: nil, run: run)
  }

  @Test("Its columns stand apart where there is room", arguments: [(80, " "), (140, "  ")])
  func columns(width: Int, gap: String) throws {
    let exhibit = try #require(Course.exhibit("scale-while-displaying"))
    let style = Style(color: false, width: width)
    let report = EvidenceReport([row(exhibit, ["drawn": 1_234])], sanitizerDate: nil, style: style)
    let header = try #require(report.lines().first)
    let end = ["live wrong", "schedules wrong", "races"].joined(separator: gap)
    #expect(header.hasSuffix(gap + end), "\(header)")
  }

  @Test("It stays within the width", arguments: styles)
  func tidy(style: Style) throws {
    let rows = [row(try #require(Course.exhibit("counter")), ["1, 1": 3, "1, 2": 4_000])]
    expectTidy(EvidenceReport(rows, sanitizerDate: nil, style: style).lines(), style)
    expectTidy(EvidenceReport(rows, sanitizerDate: "2026-01-01", style: style).lines(), style)
  }
}
