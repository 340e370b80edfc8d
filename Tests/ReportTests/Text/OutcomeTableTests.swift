@testable import racecourse
import Testing

private func table(
  _ exhibit: Exhibit, racy: [String: Int], fixed: [String: Int], _ style: Style = plain
) -> OutcomeTable {
  let columns = run(exhibit, racy: racy, fixed: fixed).variants.map {
    OutcomeTable.Column(title: $0.variant.rawValue, outcomes: $0.outcomes)
  }
  return OutcomeTable(columns: columns, style: style)
}

@Suite("The table of outcomes")
struct OutcomeTableTests {
  @Test("The outcomes of both files are side by side")
  func outcomes() throws {
    let exhibit = try #require(Course.exhibit("stale-read"))
    let outcomes = table(exhibit, racy: ["1 like": 3, "2 likes": 997], fixed: ["2 likes": 4_000])
    #expect(
      outcomes.lines() == [
        "    outcome  expected    racy          fixed",
        "  ✓ 2 likes  acceptable  997  99.7%    4,000  100%",
        "      both were counted",
        "  ✗ 1 like   forbidden   3  0.3%       0",
        "      both tasks read 0, so both stored 1",
      ])
  }

  @Test("On a narrow terminal, they are below each other")
  func narrowTable() throws {
    let exhibit = try #require(Course.exhibit("stale-read"))
    let narrow = Style(color: false, width: 40)
    let lines = table(exhibit, racy: ["1 like": 4], fixed: ["2 likes": 1], narrow)
      .lines()
    #expect(lines.prefix(3) == ["  ✓ 2 likes", "      racy 0", "      fixed 1 100%"])
  }

  @Test("A crash of a lesson is an outcome like any other")
  func crash() throws {
    let exhibit = try #require(Course.exhibit("scale-while-displaying"))
    let columns = run(exhibit, racyEndings: [.crashed(reason: "SIGSEGV"): 1]).variants.map {
      OutcomeTable.Column(title: $0.variant.rawValue, outcomes: $0.outcomes)
    }
    let outcomes = OutcomeTable(columns: columns, style: plain)
    let row = try #require(outcomes.lines().first { $0.hasPrefix("  ✗ crash: SIGSEGV ") })
    #expect(row.hasSuffix("  forbidden   1  100%       0"))
  }
}
