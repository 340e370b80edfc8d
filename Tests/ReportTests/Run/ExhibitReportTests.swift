@testable import racecourse
import Support
import Testing

private let racyText = """
  final class Post {
    func like(url: URL) async throws {
      let seen = likes
      likes = seen + 1  // A comment that goes on for so long that it cannot stand on one line of a terminal.
    }
  }
  """
private let fixedText = racyText.replacing("seen + 1", with: "likes + 1")

@Suite("An exhibit")
struct ExhibitReportTests {
  @Test("The text before and after its run stays within the width", arguments: try cases(styles))
  func tidy(style: Style) {
    for exhibit in Course.exhibits {
      let report = ExhibitReport(exhibit, style: style)
      let counts = Dictionary(uniqueKeysWithValues: exhibit.outcomes.map { ($0.name, 1_234) })
      let results = run(exhibit, racy: counts, fixed: [:])
      expectTidy(report.introduction(sources: (racyText, fixedText)) + report.results(results), style)
    }
  }

  @Test("It begins with the lines that differ")
  func changedLines() throws {
    let exhibit = try #require(Course.exhibit("stale-read"))
    let lines = ExhibitReport(exhibit, style: plain).introduction(sources: (racyText, fixedText))
    #expect(lines.contains { $0.hasPrefix("✗   4      likes = seen + 1") })
    #expect(lines.contains { $0.hasPrefix("✓   4      likes = likes + 1") })
    #expect(!lines.contains { $0.contains("final class Post") })
  }

  @Test("On a stage's screen it has its point, its bug and the command for the rest")
  func short() throws {
    let exhibit = try #require(Course.exhibit("stale-read"))
    let report = ExhibitReport(exhibit, style: plain, isShort: true)
    let introduction = report.introduction(sources: (racyText, fixedText))
    #expect(introduction.contains { $0.contains(exhibit.goal) })
    #expect(!introduction.contains { $0.hasPrefix("✗") })
    let results = report.results(run(exhibit, racy: ["1 like": 1], fixed: ["2 likes": 1]))
    #expect(results.last == "  racecourse stale-read")
    let isDrawn = Course.exhibits.filter(\.isSeenInTime).map(\.id)
    #expect(isDrawn == ["frozen-download", "decode-hitch", "network-manager", "one-by-one"])
  }

  @Test("A racy file that never went wrong says that the bug is still there")
  func notSeen() throws {
    let exhibit = try #require(Course.exhibit("greeting"))
    let report = ExhibitReport(exhibit, style: plain)
    let unlucky = report.results(run(exhibit, racy: ["Hello, World!": 4_000], fixed: ["Bonjour, Monde !": 1]))
    #expect(
      unlucky.contains { $0.contains("4,000 live runs did not show the racy file's bug. It is still there") })
    let lucky = report.results(run(exhibit, racy: ["a mixed greeting": 1], fixed: ["Bonjour, Monde !": 1]))
    #expect(!lucky.contains { $0.contains("still there") })
  }

  @Test("A run that contradicts the catalog says so")
  func notHolding() throws {
    let exhibit = try #require(Course.exhibit("stale-read"))
    let lines = ExhibitReport(exhibit, style: plain).results(
      run(exhibit, racy: ["1 like": 1], fixed: ["1 like": 1]))
    #expect(lines.contains { $0.contains("expects something different") })
  }
}
