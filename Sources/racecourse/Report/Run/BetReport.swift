/// A bet on a screen: the question with the lines that it names, and what is true of an answer.
struct BetReport {
  let bet: Bet
  /// The text of the file that it is about, if it was found.
  let source: String?

  /// The lines that the bet names, and the numbered choices.
  @Blocks var question: [any Block] {
    let named = BetCheck.lines(of: bet)
    Space()
    for line in SourceLine.all(in: source ?? "") where named.contains(line.number) {
      NumberedLine(line: line)
    }
    asked
  }

  /// The question and the numbered choices, without the lines.
  @Blocks var asked: [any Block] {
    Paragraph(shown(bet.question), .warning)
    for (index, choice) in bet.choices.enumerated() {
      Paragraph(label: Text(padLeft("(\(index + 1))", to: 5)), width: 7, shown(choice.text))
    }
  }

  /// A question or a choice. Where the lines themselves are shown, their code is not quoted.
  private func shown(_ text: String) -> Text {
    MarkdownBlocks.words(
      source == nil ? text : text.replacing(BetCheck.quotedLine) { "line \($0.output.1)" })
  }

  /// What can be typed, or pressed.
  var prompt: Paragraph {
    let how = bet.takesSeveral ? "Which numbers, such as '1 3'?" : "Which number?"
    return Paragraph(Text("\(how) · Return: no answer · q: quit"), .dim)
  }

  /// What is wrong with an answer, and what can be typed instead.
  func unclear(_ word: String) -> Paragraph {
    let numbers = bet.takesSeveral ? "numbers" : "one number"
    return Paragraph(
      """
      '\(clipped(word.printable, to: 20))' is no answer here: type \(numbers) from 1 to \(bet.choices.count).
      """, .warning)
  }

  /// What was chosen, and what is right, each with its reason.
  @Blocks func answer(_ chosen: Set<Int>) -> [any Block] {
    Space()
    if !chosen.isEmpty { Paragraph(Text(Self.sentence(bet.score(chosen))), .title) }
    for (index, choice) in bet.choices.enumerated() where choice.isRight || chosen.contains(index) {
      let missed = bet.takesSeveral && !chosen.isEmpty && !chosen.contains(index) ? " (not chosen)" : ""
      Paragraph(
        mark: .sign(choice.isRight),
        "(\(index + 1)) \(shown(choice.text))\(missed): \(MarkdownBlocks.words(choice.reason))",
        indent: 2)
    }
  }

  /// The question, and what is right, with the reason.
  @Blocks var rightAnswer: [any Block] {
    Paragraph(shown(bet.question), .warning)
    for choice in bet.choices where choice.isRight {
      Paragraph(mark: .sign(true), "\(shown(choice.text)): \(MarkdownBlocks.words(choice.reason))", indent: 2)
    }
  }

  /// How good several bets were.
  @Blocks static func total(_ scores: [PredictionScore]) -> [any Block] {
    if let first = scores.first, case let sum = scores.dropFirst().reduce(first, +), sum.possible > 1 {
      Space()
      Paragraph(Text("All bets: " + sentence(sum)), .title)
    }
  }

  private static func sentence(_ score: PredictionScore) -> String {
    if score.possible == 1 { return score.predicted == 1 && score.impossible == 0 ? "Right." : "Wrong." }
    let wrong = score.impossible == 0 ? "" : ", and \(plural(score.impossible, "wrong one"))"
    return "\(grouped(score.predicted)) of \(plural(score.possible, "right answer"))\(wrong)."
  }
}
