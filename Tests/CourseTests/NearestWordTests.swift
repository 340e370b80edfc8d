import Testing

@testable import racecourse

@Suite("A mistyped word gets a suggestion")
struct NearestWordTests {
  @Test(
    "The nearest word that is near enough",
    arguments: [
      ("asynch", "async"), ("interleavin", "interleaving"), ("frozen", "frozen-download"),
      ("stale-raed", "stale-read"),
      ("ASYNC", "async"), ("lsit", "list"), ("asink", "async"), ("ls", "list"),
      ("interlving", "interleaving"),
    ])
  func near(word: String, expected: String) {
    let words = ["list", "show", "help"] + Course.stages.map(\.id) + Course.exhibits.map(\.id)
    #expect(nearest(to: word, in: words) == expected)
  }

  @Test("Nothing is suggested for a word that resembles no other")
  func far() {
    #expect(nearest(to: "zebra", in: ["list", "async"]) == nil)
    #expect(nearest(to: "xy", in: ["ui"]) == nil)
    #expect(nearest(to: "", in: ["ui"]) == nil)
    #expect(nearest(to: String(repeating: "a", count: 100_000), in: ["async"]) == nil)
  }

  @Test(
    "The edit distance counts insertions, deletions, replacements and swaps",
    arguments: [("", "", 0), ("a", "", 1), ("abc", "acb", 1), ("kitten", "sitting", 3)])
  func distance(first: String, second: String, expected: Int) {
    #expect(editDistance(first, second) == expected)
  }
}
