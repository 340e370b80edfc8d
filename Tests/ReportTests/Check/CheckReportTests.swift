import Course
@testable import Evidence
import Support
import Testing

@testable import Report

private let source = "  var value = 0\n  value = value + 1\n"

@Suite("What the compiler says")
struct CheckReportTests {
  @Test("The compiler's message is below its line, with the group and a sentence that explains it")
  func check() throws {
    let exhibit = try #require(Course.exhibit("counter"))
    let diagnostic = Diagnostic(
      severity: .error, file: "Counter.swift", line: 2, column: 3, message: "sending it",
      group: "SendingRisksDataRace")
    let run = CompiledRun(exhibit: exhibit, variant: .racy, diagnostics: [diagnostic])
    let lines = CheckReport(exhibit, style: plain).lines([run], sources: [source])
    let place = try #require(lines.firstIndex(of: "    2    value = value + 1"))
    #expect(lines[place + 1] == "         ^")
    #expect(lines[place + 2] == "       error: sending it [#SendingRisksDataRace]")
    #expect(lines.contains { $0.contains("two tasks") })
    #expect(lines.contains("✗ Swift 6 rejects this file."), "the catalog expects line 19")
  }

  @Test("It stays within the width", arguments: try cases(styles))
  func tidy(style: Style) throws {
    let exhibit = try #require(Course.exhibit("counter"))
    let run = CompiledRun(exhibit: exhibit, variant: .racy, diagnostics: [])
    expectTidy(CheckReport(exhibit, style: style).lines([run], sources: [source]), style)
  }
}
