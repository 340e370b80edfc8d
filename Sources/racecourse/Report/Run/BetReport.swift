/// A bet on a screen: the question with the lines that it names, and what is true of an answer.
struct BetReport {
  let bet: Bet
  /// The text of the file that it is about, if it was found.
  let source: String?

  /// What it asks, and the choices with their keys.
  @Blocks var question: [any Block] {
    Space()
    bareQuestion
    for (key, choice) in zip(bet.keys, bet.choices) {
      Paragraph(label: Text(padLeft("(\(key))", to: 5)), width: 7, shown(choice.text))
    }
  }

  /// The lines that the bet names, or all of its own code, and what it asks.
  @Blocks var bareQuestion: [any Block] {
    for line in SourceLine.all(in: source ?? "") where bet.code != nil || bet.lines.contains(line.number) {
      NumberedLine(line: line)
    }
    asked
  }

  /// The question and the numbered choices, without the lines.
  @Blocks var asked: [any Block] {
    Paragraph(shown(bet.question), .warning)
  }

  private var areNumbers: Bool { bet.keys.first == "1" }

  /// A question or a choice. Where the lines themselves are shown, their code is not quoted.
  private func shown(_ text: String) -> Text {
    MarkdownBlocks.words(
      source == nil ? text : text.replacing(BetCheck.quotedLine) { $0.output.line })
  }

  /// What can be typed.
  var prompt: Paragraph {
    let key = areNumbers ? "number" : "letter"
    let several = areNumbers ? "1 3" : "a c"
    let how = bet.takesSeveral ? "\(key)s, such as '\(several)'" : "a \(key)"
    return Paragraph(Text("Type \(how) and Return, or q to quit"), .dim)
  }

  /// What Return alone means.
  static let skips = Paragraph("Return again goes on without an answer.", .warning)

  /// What is wrong with an answer, and what can be typed instead.
  func unclear(_ word: String) -> Paragraph {
    let key = areNumbers ? "number" : "letter"
    let keys = bet.takesSeveral ? "\(key)s" : "one \(key)"
    let range = "\(bet.keys.first ?? "") to \(bet.keys.last ?? "")"
    return Paragraph(
      """
      '\(clipped(word.printable, to: 20))' is no answer here: type \(keys) from \(range).
      """, .warning)
  }

  /// What was chosen, and what is right, each with its reason.
  @Blocks func answer(_ chosen: Set<Int>) -> [any Block] {
    Space()
    if !chosen.isEmpty { Paragraph(Text(Self.sentence(bet.score(chosen))), .title) }
    let missed = bet.takesSeveral && !chosen.isEmpty ? bet.right.subtracting(chosen) : []
    reasons(for: chosen.union(bet.right), missed: missed)
  }

  /// Choices, each with whether it is right, and its reason.
  @Blocks func reasons(for places: Set<Int>, missed: Set<Int> = []) -> [any Block] {
    for (index, choice) in bet.choices.enumerated() where places.contains(index) {
      let note = missed.contains(index) ? " (not chosen)" : ""
      Paragraph(
        mark: .sign(choice.isRight),
        "(\(bet.keys[index])) \(shown(choice.text))\(note): \(MarkdownBlocks.words(choice.reason))",
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
