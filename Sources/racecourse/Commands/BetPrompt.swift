/// Asks a bet, and says what is true.
struct BetPrompt {
  let output: Output

  /// Asks one after the other, the first below these blocks, and adds to the score; false if the learner leaves.
  func ask(_ bets: [BetReport], below blocks: [any Block], _ score: inout PredictionScore?) -> Bool {
    var above = blocks
    for bet in bets {
      guard let chosen = chosen(bet, below: above + bet.question) else { return false }
      above = bet.answer(chosen)
      if !chosen.isEmpty {
        let more = bet.bet.score(chosen)
        score = score.map { $0 + more } ?? more
      }
    }
    output.print(above)
    return true
  }

  /// Waits for a valid answer below these blocks, which is empty if only Return was pressed, and again; nil if the learner leaves.
  /// At the end of the input, it continues as if Return were pressed.
  func chosen(_ report: BetReport, below blocks: [any Block]) -> Set<Int>? {
    var above = blocks
    var isWarned = false
    while true {
      // A reader who leaves out the rest of a file still sees the question.
      if !output.print(above + [report.prompt]) { output.print(report.question + [report.prompt]) }
      let typed = readLine()
      let line = typed ?? ""
      if Self.isQuit(line) { return nil }
      switch report.bet.answer(line) {
      case .unclear(let word): above = [report.unclear(word)]
      case .none:
        // A bet is easily lost with a key that was meant for the screen before.
        guard typed != nil, !isWarned else { return [] }
        (isWarned, above) = (true, [BetReport.skips])
      case .chosen(let chosen): return chosen
      }
    }
  }

  static func isQuit(_ line: String) -> Bool {
    ["q", "quit"].contains(line.lowercased().filter { !$0.isWhitespace })
  }
}
