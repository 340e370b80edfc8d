import Testing

@testable import racecourse

@Suite("Two files are aligned")
struct SourcePairTests {
  @Test("Equal lines are side by side, and changed ones are marked")
  func rows() {
    let pair = SourcePair(racy: "a\nold\nb\n", fixed: "a\nnew\nnewer\nb\n")
    #expect(pair.rows.map { $0.racy?.text } == ["a", "old", nil, "b"])
    #expect(pair.rows.map { $0.fixed?.text } == ["a", "new", "newer", "b"])
    #expect(pair.rows.map(\.differs) == [false, true, true, false])
    #expect(pair.rows.last?.fixed?.number == 4)
  }

  @Test(
    "The lines of code that differ are listed without imports, documentation and braces, with the lines beside them"
  )
  func differences() {
    let racy = "import A\n/// Old.\nold {\nsame\n}\n// MARK: - Scenario\nscene\n"
    let fixed = "import B\n/// New.\nnew\nsame\n// MARK: - Scenario\nother\n"
    let (left, right) = SourcePair(racy: racy, fixed: fixed).differences()
    #expect(left.map(\.line.text) == ["old {", "same", "// MARK: - Scenario", "scene"])
    #expect(right.map(\.line.text) == ["new", "same", "// MARK: - Scenario", "other"])
    #expect(left.map(\.line.number) == [3, 4, 6, 7])
    #expect(left.map(\.differs) == [true, false, false, true])
  }
}
