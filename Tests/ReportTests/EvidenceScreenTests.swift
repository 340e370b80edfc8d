import Course
import Evidence
import Explorer
import Foundation
import Testing

@testable import Report

private let counter = Course.exhibits.first { $0.id == "counter" }

private func explored(
  _ exhibit: Exhibit, _ variant: Variant, complete: Bool = true, unit: Exploration.Unit = .schedules
) throws -> ExploredRun {
  let json = """
    {"granularity": "access", "unit": "\(unit.rawValue)", "schedules": 70, "complete": \(complete), "controlled": true,
     "seconds": 0.0415, "outcomes": [
       {"outcome": "1, 1", "schedules": 52, "preemptions": 1, "token": "counter.racy.AQ"},
       {"outcome": "1, 2", "schedules": 18, "preemptions": 0, "token": "counter.racy.Ag"}],
     "races": [{"schedules": 70, "token": "counter.racy.AQ",
       "first": {"file": "Lessons/Actors/Racy/Counter.swift", "line": 9, "access": "write", "task": "task 1"},
       "second": {"file": "Lessons/Actors/Racy/Counter.swift", "line": 10, "access": "read", "task": "task 2"}}]}
    """
  return ExploredRun(
    exhibit: exhibit, variant: variant,
    exploration: try JSONDecoder().decode(Exploration.self, from: Data(json.utf8)))
}

private func schedule() throws -> Schedule {
  func step(_ task: String, _ kind: String, line: Int, value: Int? = nil, preempts: Bool = false) -> String {
    let value = value.map { #", "value": \#($0), "size": 8"# } ?? ""
    return """
      {"task": "\(task)", "kind": "\(kind)", "line": \(line), "isPoint": true, "isPreemption": \(preempts)\(value)}
      """
  }
  let steps = [
    step("task 1", "read", line: 2, value: 0), step("task 2", "read", line: 2, value: 0, preempts: true),
    step("task 2", "write", line: 2, value: 1), step("task 1", "write", line: 2, value: 1),
  ]
  let json = """
    {"exhibit": "counter", "variant": "racy", "granularity": "access", "outcome": "1, 1", "preemptions": 1,
     "tasks": ["main", "task 1", "task 2"], "steps": [\(steps.joined(separator: ","))]}
    """
  return try JSONDecoder().decode(Schedule.self, from: Data(json.utf8))
}

@Suite("Screens of evidence")
struct EvidenceScreenTests {
  private let source = "  var value = 0\n  value = value + 1\n"

  @Test("Exploring tells the schedules, the races by their lines, and what to replay")
  func explore() throws {
    let exhibit = try #require(counter)
    let lines = ExploreReport(exhibit, style: plain).lines([try explored(exhibit, .racy)])
    #expect(
      lines.contains("✓ racy: 70 schedules of memory accesses and jobs, all there are; 52 wrong; 42 ms"))
    #expect(lines.contains("  Counter.swift:9 write and Counter.swift:10 read, in 70 schedules"))
    #expect(lines.contains("  racecourse replay counter counter.racy.AQ"))
  }

  @Test("The heading names the files that were explored, and says every schedule only of all there are")
  func scope() throws {
    let exhibit = try #require(counter)
    func heading(_ runs: [ExploredRun]) -> String? { ExploreReport(exhibit, style: plain).lines(runs).first }
    let racy = try explored(exhibit, .racy)
    #expect(heading([racy, try explored(exhibit, .fixed)]) == "counter: every schedule of both files")
    #expect(heading([racy]) == "counter: every schedule of the racy file")
    let reduced = try explored(exhibit, .racy, unit: .classes)
    #expect(heading([reduced]) == "counter: a schedule of every class of the racy file")
    let sample = try explored(exhibit, .fixed, complete: false)
    #expect(heading([sample]) == "counter: schedules of the fixed file")
    #expect(heading([racy, sample]) == "counter: schedules of both files")
  }

  @Test(
    "How much was run",
    arguments: [
      (1, Exploration.Unit.schedules, "1 schedule of jobs"), (2, .schedules, "2 schedules of jobs"),
      (1, .classes, "1 class of jobs"), (1_200, .classes, "1,200 classes of jobs"),
    ])
  func extent(count: Int, unit: Exploration.Unit, text: String) throws {
    var found = try explored(try #require(counter), .fixed).exploration
    found.schedules = count
    found.unit = unit
    found.granularity = .job
    #expect(found.extent == text)
  }

  @Test("A fixed file with a forbidden outcome or a race does not hold")
  func fixedHolds() throws {
    let run = try explored(try #require(counter), .fixed)
    #expect(!run.holds)
    #expect(run.outcomes.forbidden == 52)
  }

  @Test("A schedule stands in columns, with values and the switch between tasks")
  func replay() throws {
    let exhibit = try #require(counter)
    let lines = ReplayReport(exhibit, try schedule(), source: source, style: plain).lines()
    let indent = String(repeating: " ", count: 27)
    #expect(lines.contains(indent + "  2  value = value + 1"))
    #expect(lines.contains(indent + "     value ➜ 0"))
    #expect(lines.contains(indent + indent + "── task 1 is preempted"))
    #expect(lines.contains(indent + indent + "     value = 1"))
    #expect(
      lines.suffix(2) == ["✗ 1, 1: both read 0, and one increment was lost", "racecourse show counter"])
  }

  @Test("The compiler's words stand under their line, with the group and our sentence")
  func check() throws {
    let exhibit = try #require(counter)
    let diagnostic = Diagnostic(
      severity: .error, file: "Counter.swift", line: 2, column: 3, message: "sending it",
      group: "SendingRisksDataRace")
    let run = CompiledRun(exhibit: exhibit, variant: .racy, diagnostics: [diagnostic])
    let lines = CheckReport(exhibit, style: plain).lines([run], sources: [source])
    let place = try #require(lines.firstIndex(of: "    2    value = value + 1"))
    #expect(lines[place + 1] == "         ^")
    #expect(lines[place + 2] == "       error: sending it [#SendingRisksDataRace]")
    #expect(lines.contains { $0.contains("two tasks could") })
    #expect(lines.contains("✗ Swift 6 refuses this file."), "the catalogue expects line 19")
  }

  @Test("The columns of the table stand apart where there is room", arguments: [(80, " "), (140, "  ")])
  func columns(width: Int, gap: String) throws {
    let exhibit = try #require(Course.exhibit("scale-while-displaying"))
    let run = VariantRun(
      exhibit: exhibit, variant: .racy, live: LiveRun(counts: ["drawn": 1_234]),
      explored: try explored(exhibit, .racy))
    let row = EvidenceRow(
      compiled: CompiledRun(exhibit: exhibit, variant: .racy, diagnostics: []), sanitized: nil, run: run)
    let style = Style(color: false, width: width)
    let header = try #require(EvidenceReport([row], sanitizerDate: nil, style: style).lines().first)
    let end = ["live wrong", "schedules wrong", "races"].joined(separator: gap)
    #expect(header.hasSuffix(gap + end), "\(header)")
  }

  @Test("Every screen of evidence stays within the width", arguments: styles)
  func tidy(style: Style) throws {
    let exhibit = try #require(counter)
    // Tokens are long, and are not broken: they are to be copied.
    let lines = ExploreReport(exhibit, style: style).lines([try explored(exhibit, .racy)])
    expectTidy(lines.filter { !$0.contains("counter.racy.") }, style)
    expectTidy(ExploreReport(exhibit, style: style).notApplicable(), style)
    expectTidy(ReplayReport(exhibit, try schedule(), source: source, style: style).lines(), style)
    let compiled = CompiledRun(exhibit: exhibit, variant: .racy, diagnostics: [])
    expectTidy(CheckReport(exhibit, style: style).lines([compiled], sources: [source]), style)
    let variant = VariantRun(
      exhibit: exhibit, variant: .racy, live: LiveRun(counts: ["1, 1": 3, "1, 2": 4_000]),
      explored: try explored(exhibit, .racy))
    let row = EvidenceRow(compiled: compiled, sanitized: nil, run: variant)
    expectTidy(EvidenceReport([row], sanitizerDate: nil, style: style).lines(), style)
    expectTidy(EvidenceReport([row], sanitizerDate: "2026-01-01", style: style).lines(), style)
  }
}
