import Course
import Evidence
import Foundation
import Studio
import Testing

@testable import Report

private let racyText = """
  final class Post {
    func like(url: URL) async throws {
      let seen = likes
      _ = try await session.data(from: url)
      likes = seen + 1  // A comment that goes on for so long that it cannot stand on one line of a terminal.
    }
  }

  // MARK: - Scenario

  """
private let fixedText = racyText.replacing("    let seen = likes\n", with: "").replacing(
  "seen + 1", with: "likes + 1")

private func table(
  _ exhibit: Exhibit, racy: [String: Int], fixed: [String: Int], _ style: Style
) -> OutcomeTable {
  let columns = run(exhibit, racy: racy, fixed: fixed).variants.map {
    OutcomeTable.Column(title: $0.variant.rawValue, outcomes: $0.outcomes)
  }
  return OutcomeTable(columns: columns, style: style)
}

@Suite("Screens")
struct ScreenTests {
  @Test("Every screen stays within the width, with and without color", arguments: styles)
  func tidy(style: Style) throws {
    expectTidy(MapReport(style: style).lines(), style)
    expectTidy(ListReport(style: style).lines(), style)
    for stage in Course.stages {
      expectTidy(StageReport(stage, style: style).introduction(), style)
      for exhibit in stage.exhibits {
        let report = ExhibitReport(exhibit, style: style)
        let counts = Dictionary(uniqueKeysWithValues: exhibit.outcomes.map { ($0.name, 1_234) })
        let results = run(exhibit, racy: counts, fixed: [:])
        expectTidy(report.introduction(sources: (racyText, fixedText)) + report.results(results), style)
        expectTidy(StageReport(stage, style: style).conclusion([results]), style)
      }
    }
    let exhibit = try #require(Course.exhibit("stale-read"))
    expectTidy(PairReport(exhibit, racy: racyText, fixed: fixedText, style: style).lines(), style)
  }

  @Test("No exhibit's name runs into its title", arguments: [60, 80, 140])
  func names(width: Int) {
    let lines = MapReport(style: Style(color: false, width: width)).lines()
    for exhibit in Course.exhibits {
      #expect(lines.contains { $0.contains(" \(exhibit.id) ") }, "\(exhibit.id)")
    }
  }

  @Test("On a wide terminal an exhibit's kind stands beside its title, not at the far edge")
  func kinds() {
    func list(_ width: Int) -> [String] { ListReport(style: Style(color: false, width: width)).lines() }
    #expect(list(140).contains { $0.contains("that check in with the main thread  blocked main thread") })
    #expect(list(200) == list(140))
    #expect(!list(80).contains { $0.contains("blocked main thread") })
  }

  @Test("The outcomes of both files stand beside each other")
  func outcomes() throws {
    let exhibit = try #require(Course.exhibit("stale-read"))
    let outcomes = table(exhibit, racy: ["1 like": 3, "2 likes": 997], fixed: ["2 likes": 4_000], plain)
    #expect(
      outcomes.lines() == [
        "    outcome  expected    racy          fixed",
        "  ✓ 2 likes  acceptable  997  99.7 %   4,000  100 %",
        "      both were counted",
        "  ✗ 1 like   forbidden   3  0.3 %      0",
        "      both tasks added one to the same old count",
      ])
  }

  @Test("On a narrow terminal they stand below each other")
  func narrowTable() throws {
    let exhibit = try #require(Course.exhibit("stale-read"))
    let narrow = Style(color: false, width: 40)
    let lines = table(exhibit, racy: ["1 like": 4], fixed: ["2 likes": 1], narrow)
      .lines()
    #expect(lines.prefix(3) == ["  ✓ 2 likes", "      racy 0", "      fixed 1 100 %"])
  }

  @Test("A racy file that had no luck says that the bug is there all the same")
  func notSeen() throws {
    let exhibit = try #require(Course.exhibit("greeting"))
    let report = ExhibitReport(exhibit, style: plain)
    let unlucky = report.results(run(exhibit, racy: ["Hello, World!": 4_000], fixed: ["Bonjour, Monde !": 1]))
    #expect(unlucky.contains { $0.contains("was not seen in 4,000 runs; it exists all the same") })
    let lucky = report.results(run(exhibit, racy: ["half of each": 1], fixed: ["Bonjour, Monde !": 1]))
    #expect(!lucky.contains { $0.contains("exists all the same") })
  }

  @Test("What does not hold is said, and where")
  func notHolding() throws {
    let exhibit = try #require(Course.exhibit("stale-read"))
    let stage = exhibit.stage
    let wrong = run(exhibit, racy: ["1 like": 1], fixed: ["1 like": 1])
    #expect(
      ExhibitReport(exhibit, style: plain).results(wrong).contains {
        $0.contains("not what the catalogue says")
      })
    #expect(
      StageReport(stage, style: plain).conclusion([wrong]).contains("Not as the catalogue says: stale-read."))
  }

  @Test("The next command leads through the course")
  func next() throws {
    let async = try #require(Course.stage("async"))
    let runs = async.exhibits.map { run($0, racy: [:], fixed: [:]) }
    func conclusion(_ runs: [ExhibitRun]) -> String {
      StageReport(async, style: plain).conclusion(runs).joined(separator: "\n")
    }
    #expect(conclusion([runs[0]]).contains("racecourse callback-update"))
    #expect(conclusion([runs[2]]).contains("racecourse interleaving"))
    #expect(conclusion(runs).contains("racecourse interleaving"))
  }

  @Test("Two files stand side by side where there is room, else one below the other")
  func pair() throws {
    let exhibit = try #require(Course.exhibit("stale-read"))
    func lines(_ width: Int) -> [String] {
      PairReport(exhibit, racy: racyText, fixed: fixedText, style: Style(color: false, width: width)).lines()
    }
    let wide = lines(140).filter { $0.contains("final class Post") }
    #expect(wide.count == 1)
    #expect(lines(80).filter { $0.contains("final class Post") }.count == 2)
    #expect(lines(80).contains("✗   3      let seen = likes"))
    #expect(lines(80).contains("    1  final class Post {"))
  }

  @Test("A crash of a lesson is an outcome like any other")
  func crash() throws {
    let exhibit = try #require(Course.exhibit("shared-library"))
    let outcomes = table(exhibit, racy: ["crash: SIGSEGV": 1], fixed: [:], plain)
    #expect(outcomes.lines().contains("  ✗ crash: SIGSEGV  forbidden   1  100 %      0"))
  }
}

@Suite("JSON")
struct JSONTests {
  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("The list names every stage and exhibit")
  func list() throws {
    let stages = try #require(try object(JSONReport.list())["stages"] as? [[String: Any]])
    #expect(stages.compactMap { $0["id"] as? String } == Course.stages.map(\.id))
    let exhibits = stages.flatMap { $0["exhibits"] as? [[String: Any]] ?? [] }
    #expect(exhibits.compactMap { $0["id"] as? String } == Course.exhibits.map(\.id))
    for key in ["title", "kind", "seen", "swift6", "proof"] {
      #expect(exhibits.allSatisfy { $0[key] != nil })
    }
  }

  @Test("A stage run has the counts, what they mean, and whether it holds")
  func stage() throws {
    let exhibit = try #require(Course.exhibit("stale-read"))
    let stage = exhibit.stage
    let run = run(exhibit, racy: ["1 like": 3], fixed: ["2 likes": 5])
    let json = try object(JSONReport.run(stage, [run]))
    #expect(json["holds"] as? Bool == true)
    let exhibits = try #require(json["exhibits"] as? [[String: Any]])
    let variants = try #require(exhibits.first?["variants"] as? [[String: Any]])
    #expect(variants.compactMap { $0["variant"] as? String } == ["racy", "fixed"])
    let live = try #require(variants.first?["live"] as? [String: Any])
    #expect(live["runs"] as? Int == 3)
    let outcome = try #require((live["outcomes"] as? [[String: Any]])?.last)
    #expect(outcome["outcome"] as? String == "1 like")
    #expect(outcome["count"] as? Int == 3)
    #expect(outcome["expectation"] as? String == "forbidden")
  }
}
