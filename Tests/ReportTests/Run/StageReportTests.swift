@testable import racecourse
import Support
import Testing

@Suite("A stage")
struct StageReportTests {
  @Test("The text before and after its exhibits stays within the width", arguments: try cases(styles))
  func tidy(style: Style) {
    for stage in Course.stages {
      let report = StageReport(stage, style: style)
      expectTidy(report.introduction(isWhole: true), style)
      #expect(report.introduction(isWhole: true).starts(with: report.introduction(isWhole: false)))
      for exhibit in stage.exhibits {
        let run = run(exhibit, racy: [:], fixed: [:])
        expectTidy(withoutCommands(StageReport(stage, style: style).conclusion([run])), style)
      }
    }
  }

  @Test("The next command leads through the course")
  func next() throws {
    let async = try #require(Course.stage("async"))
    let runs = async.exhibits.map { run($0, racy: [:], fixed: [:]) }
    func conclusion(_ runs: [ExhibitRun]) -> String {
      StageReport(async, style: plain).conclusion(runs).joined(separator: "\n")
    }
    let (first, second, last) = (runs[0], async.exhibits[1], try #require(runs.last))
    #expect(conclusion([first]).contains("racecourse \(second.id)"))
    #expect(conclusion([last]).contains("racecourse interleaving"))
    #expect(conclusion(runs).contains("racecourse interleaving"))
  }

  @Test("An exhibit that contradicts the catalog is named")
  func failed() throws {
    let exhibit = try #require(Course.exhibit("stale-read"))
    let stage = exhibit.stage
    let lines = StageReport(stage, style: plain).conclusion([
      run(exhibit, racy: ["1 like": 1], fixed: ["1 like": 1])
    ])
    #expect(lines.contains("These differ from the catalog: stale-read."))
  }
}
