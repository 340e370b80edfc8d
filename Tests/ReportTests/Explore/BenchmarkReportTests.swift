import Explorer
import Foundation
import Testing

@testable import Report

@Suite("How long searches take")
struct BenchmarkReportTests {
  private let results = [
    BenchmarkResult(program: "2x1", unit: .schedules, count: 20, seconds: 0.000_14),
    BenchmarkResult(program: "2x1", unit: .classes, count: 4, seconds: 0.000_055),
    BenchmarkResult(
      program: "mutex-counter-3x2", unit: .schedules, count: 99_392, seconds: 5.001, complete: false),
    BenchmarkResult(
      program: "mutex-counter-3x2", unit: .classes, count: 22_512, seconds: 1.6, redundantRuns: 12),
    BenchmarkResult(program: "threads", unit: .schedules, count: 6, seconds: 0.0042),
  ]

  @Test("A row for each program: all schedules, and classes where it has any")
  func table() {
    let lines = BenchmarkReport(results, style: plain).lines()
    #expect(
      lines.prefix(4) == [
        "program            schedules    time  classes     time  redundant runs",
        "2x1                       20  140 µs        4    55 µs               0",
        "mutex-counter-3x2   > 99,392   > 5 s   22,512  1600 ms              12",
        "threads                    6  4.2 ms        -        -               -",
      ])
    #expect(lines.allSatisfy { $0.count <= 80 })
  }

  @Test("Only a search that was stopped needs the limit")
  func limit() {
    let stopped = "A search that had not ended after 5 seconds was stopped."
    func text(_ results: [BenchmarkResult]) -> String {
      BenchmarkReport(results, style: plain).lines().joined(separator: " ")
    }
    #expect(text(results).hasSuffix(stopped))
    #expect(!text(Array(results.prefix(2))).contains(stopped))
  }

  @Test("In a narrow terminal, each search has a line")
  func narrow() {
    let lines = BenchmarkReport(results, style: Style(color: false, width: 40)).lines()
    #expect(
      lines.prefix(9) == [
        "2x1: 20 schedules in 140 µs",
        "2x1: 4 classes in 55 µs, 0 redundant",
        "  runs",
        "mutex-counter-3x2: more than 99,392",
        "  schedules",
        "mutex-counter-3x2: 22,512 classes in",
        "  1600 ms, 12 redundant runs",
        "threads: 6 schedules in 4.2 ms",
        "",
      ])
    #expect(lines.allSatisfy { $0.count <= 40 })
  }

  @Test("The JSON has an entry for each program and unit")
  func json() throws {
    let text = try JSONReport.benchmark([results[2], results[3]])
    #expect(
      text == """
        {
          "programs" : [
            {
              "complete" : false,
              "count" : 99392,
              "program" : "mutex-counter-3x2",
              "redundantRuns" : 0,
              "seconds" : 5.001,
              "unit" : "schedules"
            },
            {
              "complete" : true,
              "count" : 22512,
              "program" : "mutex-counter-3x2",
              "redundantRuns" : 12,
              "seconds" : 1.6,
              "unit" : "classes"
            }
          ]
        }
        """)
  }
}
