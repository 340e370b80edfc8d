import Support
import Testing

@testable import racecourse

/// All bets of the course, with the file that each is about.
private func courseBets() throws -> [(exhibit: Exhibit, bet: Bet, source: String)] {
  let sources = Sources(candidates: [package])
  return try Course.exhibits.flatMap { exhibit in
    try exhibit.bets.map { (exhibit, $0, try sources.text(of: exhibit, $0.variant)) }
  }
}

@Suite("Bets on what a file does")
struct BetTests {
  private func bet(_ choices: [(String, Bool)]) -> Bet {
    Bet(
      variant: .racy, question: "Which?",
      choices: choices.map { Bet.Choice(text: $0.0, isRight: $0.1, reason: "why") }, line: 1)
  }

  @Test("A section is read: questions in bold, and choices whose reason comes after a colon")
  func section() {
    var text = CourseText(
      """
      # Title
      ## Bets
      **Which one
      is it?**

      - [ ] line 3 (`let x: Int`), or
        not: no.
      - [x] `b`: yes: it is.

      **How can the racy version end?**
      """, path: "x.md")
    let bets = text.bets("Bets", on: .fixed)
    #expect(text.problems == [])
    #expect(bets.map(\.question) == ["Which one is it?", Bet.endings] && bets.map(\.line) == [3, 10])
    #expect(bets[0].choices.map(\.text) == ["line 3 (`let x: Int`), or not", "`b`"])
    #expect(bets[0].choices.map(\.reason) == ["no.", "yes: it is."])
    #expect(bets[0].right == [1] && !bets[0].takesSeveral && bets[1].takesSeveral)
    #expect(bets.map(\.variant) == [.fixed, .fixed])
  }

  @Test("The question about the endings has each ending of the racy file, and each impossible one, by name")
  func endings() throws {
    let counter = try #require(Course.exhibit("counter"))
    let bet = try #require(counter.bets.first { $0.question == Bet.endings })
    #expect(bet.choices.map(\.text) == ["0, 1", "1, 1", "1, 2", "2, 1", "2, 2", "deadlock"])
    #expect(bet.right == [1, 2, 3, 4])
    #expect(bet.choices[0].reason == "cannot happen, because " + counter.impossible[0].reason)
  }

  @Test(
    "Numbers are read with or without spaces or commas between them, and one number if one answer is right",
    arguments: [
      ("1 3", .chosen([0, 2]), .unclear("3")), ("13", .chosen([0, 2]), .unclear("13")),
      (" 3 , 1,\t3 ", .chosen([0, 2]), .unclear("1")),
      ("3 3", .chosen([2]), .chosen([2])), ("", .none, .none), (" , ", .none, .none),
      ("4", .unclear("4"), .unclear("4")), ("0", .unclear("0"), .unclear("0")),
      ("1 two", .unclear("two"), .unclear("two")), ("-1", .unclear("-1"), .unclear("-1")),
      ("99999999999999999999", .unclear("99999999999999999999"), .unclear("99999999999999999999")),
    ] as [(String, Bet.Answer, Bet.Answer)])
  func answers(line: String, several: Bet.Answer, one: Bet.Answer) {
    #expect(bet([("a", true), ("b", false), ("c", true)]).answer(line) == several)
    #expect(bet([("a", true), ("b", false), ("c", false)]).answer(line) == one)
  }

  @Test("Letters stand for choices of which one begins with a number, so that no key means two of them")
  func letters() {
    let numbers = bet([("1", false), ("`2`, always", true), ("none", true)])
    #expect(numbers.keys == ["a", "b", "c"])
    #expect(
      numbers.answer("C, a") == .chosen([0, 2]) && numbers.answer("ac") == .chosen([0, 2])
        && numbers.answer("2") == .unclear("2"))
    #expect(bet([("line 1", true), ("2 lines", false)]).keys == ["a", "b"])
    #expect(bet([("line 1", true), ("both", false)]).keys == ["1", "2"])
  }

  @Test("A block of code below a question belongs to it, with its empty lines")
  func code() {
    let block = "```swift reject\nlet x = 1\n\n- [x] y: z\n```"
    var text = CourseText("# T\n## Q\n**Which?**\n\n\(block)\n- [x] a: b\n- [ ] c: d", path: "x.md")
    let bets = text.bets("Q", on: .racy)
    #expect(text.problems == [] && bets.map(\.choices.count) == [2])
    #expect(
      bets.first?.code?.words == "swift reject" && bets.first?.code?.text == "let x = 1\n\n- [x] y: z\n")
  }

  @Test("A score counts the right answers, and the wrong ones that were chosen")
  func score() {
    let several = bet([("a", true), ("b", false), ("c", true)])
    #expect(several.score([0, 1]) == PredictionScore(predicted: 1, possible: 2, impossible: 1))
    #expect(several.score([0, 2]) == PredictionScore(predicted: 2, possible: 2, impossible: 0))
  }

  @Test(
    "A bet whose right answers are just the strings of the file is found",
    arguments: [
      ([("done", true), ("not done", true), ("crash", false)], true),
      ([("`done`", true), ("`not done`", true), ("2 of 3", false)], true),
      ([("done", true), ("crash", true), ("not done", false)], false),
      ([("done", true), ("not done", false)], false), ([("1 of 3", true), ("2 of 3", false)], false),
    ])
  func givenAway(choices: [(String, Bool)], isGivenAway: Bool) {
    let source = #"return x == y ? "done" : z ? "not done" : "\(x) of \(y)""#
    #expect(BetCheck(bet: bet(choices), source: source).isGivenAway == isGivenAway)
  }

  @Test("No bet of the course is won by choosing the strings of the file")
  func strings() throws {
    let bets = try courseBets()
    let given = bets.filter { BetCheck(bet: $0.bet, source: $0.source).isGivenAway }
    #expect(given.map(\.exhibit.id) == [])
    // Asked everywhere, the question about the endings would often be given away.
    let sources = Sources(candidates: [package])
    let asked = try Course.exhibits.filter { exhibit in
      let bet = bet(Bet.endings(exhibit.racyOutcomes, exhibit.impossible).map { ($0.text, $0.isRight) })
      return BetCheck(bet: bet, source: try sources.text(of: exhibit, .racy)).isGivenAway
    }
    #expect(asked.count * 3 > Course.exhibits.count)
  }

  @Test("The place of the right choice, and its length, give nothing away")
  func places() throws {
    let bets = try courseBets().map(\.bet).filter { !$0.takesSeveral }
    for place in 0..<3 {
      let share = Double(bets.count { $0.right == [place] }) / Double(bets.count)
      #expect(share > 0.15 && share < 0.55, "\(place): \(share)")
    }
    let longest = bets.count { bet in
      let lengths = bet.choices.map(\.text.count)
      return bet.right.contains { lengths[$0] == lengths.max() }
    }
    #expect(Double(longest) / Double(bets.count) < 0.5, "\(longest) of \(bets.count)")
  }

  /// Whether the right choice alone has a reason, alone has none, or is far longer than the others.
  private func isKnownByItsForm(_ bet: Bet) -> Bool {
    guard !bet.takesSeveral, let place = bet.right.first else { return false }
    var wrong = bet.choices.map(\.text)
    let right = wrong.remove(at: place)
    let hasReason = { (text: String) in text.contains(/\b(because|since|so)\b/) }
    return !wrong.contains { hasReason($0) == hasReason(right) }
      || 10 * right.count > 16 * (wrong.map(\.count).max() ?? 0)
  }

  @Test(
    "A right choice that is known by its form is found",
    arguments: [
      ([("no", true), ("yes, because it waits", false), ("yes, because it is first", false)], true),
      ([("yes", false), ("no, since it waits", true), ("never", false)], true),
      ([("one", false), ("two of them, one after the other", true), ("none", false)], true),
      ([("no", true), ("yes, so it waits", false), ("yes", false)], false),
      ([("one", false), ("two at a time", true), ("all of them", false)], false),
    ])
  func form(choices: [(String, Bool)], isKnown: Bool) {
    #expect(isKnownByItsForm(bet(choices)) == isKnown)
  }

  @Test("No right choice of the course is known by its form")
  func forms() throws {
    #expect(try courseBets().map(\.bet).filter(isKnownByItsForm).map(\.question) == [])
  }
}
