import Course
import Testing

@testable import Report

@Suite("Text is laid out")
struct LayoutTests {
  @Test(
    "Numbers are grouped by thousands",
    arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567"), (-4_000, "-4,000")])
  func grouping(number: Int, text: String) { #expect(grouped(number) == text) }

  @Test(
    "A share is never rounded to none or all",
    arguments: [
      (0, 0, ""), (0, 9, "0 %"), (9, 9, "100 %"), (1, 2, "50.0 %"), (1, 5_000, "< 0.1 %"),
      (4_999, 5_000, "> 99.9 %"), (1, 3, "33.3 %"),
    ])
  func shares(count: Int, total: Int, text: String) { #expect(share(count, of: total) == text) }

  @Test("Lines break at spaces, and a word that is too long is cut")
  func wrapping() {
    #expect(wrap("a lost update", width: 6) == ["a lost", "update"])
    #expect(wrap("interleaving", width: 5) == ["inter", "leavi", "ng"])
    #expect(wrap("", width: 5) == [])
  }

  @Test(
    "A word for a shell is in quotes where the shell would make something else of it",
    arguments: [
      ("a/B-1.swift", "a/B-1.swift"), ("~/course", "~/course"), ("", "''"), ("two words", "'two words'"),
      ("it's", "'it'\\''s'"), ("$HOME", "'$HOME'"),
    ])
  func shell(word: String, typed: String) { #expect(shellWord(word) == typed) }

  @Test("A mark stands before the first line, and the others are as far from the edge")
  func marks() {
    #expect(marked("✗", ["a lost", "update"]) == ["✗ a lost", "  update"])
    #expect(marked("✗", []) == [])
  }

  @Test("The words of Swift are told apart")
  func highlighting() {
    let segments = SwiftHighlighter.segments(#"  let a = Task { "x\"y" } // @MainActor 7"#)
    let words = segments.filter { $0.token != .plain }
    #expect(words.map(\.token) == [.keyword, .type, .string, .comment])
    #expect(words.map(\.text) == ["let", "Task", #""x\"y""#, "// @MainActor 7"])
    #expect(segments.map(\.text).joined() == #"  let a = Task { "x\"y" } // @MainActor 7"#)
    #expect(
      SwiftHighlighter.segments("@concurrent func f(_ n: Int = 1_000)").map(\.token).contains(.attribute))
  }

  @Test("A pair is aligned: equal lines beside each other, changed ones marked")
  func pair() {
    let pair = SourcePair(racy: "a\nold\nb\n", fixed: "a\nnew\nnewer\nb\n")
    #expect(pair.rows.map { $0.racy?.text } == ["a", "old", nil, "b"])
    #expect(pair.rows.map { $0.fixed?.text } == ["a", "new", "newer", "b"])
    #expect(pair.rows.map(\.differs) == [false, true, true, false])
    #expect(pair.rows.last?.fixed?.number == 4)
  }

  @Test("The lines that matter stand above the scenario, without imports and documentation")
  func differences() {
    let racy = "import A\n/// Old.\nold\nsame\n// MARK: - Scenario\nscene\n"
    let fixed = "import B\n/// New.\nnew\nsame\n// MARK: - Scenario\nother\n"
    let (left, right) = SourcePair(racy: racy, fixed: fixed).differences()
    #expect(left.map(\.text) == ["old"])
    #expect(right.map(\.text) == ["new"])
    #expect(left.map(\.number) == [3])
  }
}

@Suite("A mistyped word gets a suggestion")
struct SuggestionTests {
  @Test(
    "The nearest word that is near enough",
    arguments: [
      ("asynch", "async"), ("interleavin", "interleaving"), ("frozen", "frozen-download"),
      ("stale-raed", "stale-read"),
      ("ASYNC", "async"), ("lsit", "list"),
    ])
  func near(word: String, expected: String) {
    let words = ["list", "show", "help"] + Course.stages.map(\.id) + Course.exhibits.map(\.id)
    #expect(nearest(to: word, in: words) == expected)
  }

  @Test("Nothing is suggested for a word that is like none")
  func far() { #expect(nearest(to: "zebra", in: ["list", "async"]) == nil) }

  @Test(
    "The edit distance counts insertions, deletions, replacements and swaps",
    arguments: [("", "", 0), ("a", "", 1), ("abc", "acb", 1), ("kitten", "sitting", 3)])
  func distance(first: String, second: String, expected: Int) {
    #expect(editDistance(first, second) == expected)
  }
}
