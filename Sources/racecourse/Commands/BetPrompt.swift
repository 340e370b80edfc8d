import Foundation

/// Asks a bet, and says what is true.
struct BetPrompt {
  /// What came of it.
  enum Result: Equatable {
    case scored(PredictionScore)
    /// Only Return was pressed: the right answer was shown.
    case skipped
    case quit
  }

  let output: Output

  /// Asks one after the other, and adds to the score; false if the learner leaves.
  func ask(_ bets: [BetReport], _ score: inout PredictionScore?) -> Bool {
    for bet in bets {
      switch ask(bet) {
      case .quit: return false
      case .skipped: continue
      case .scored(let more): score = score.map { $0 + more } ?? more
      }
    }
    return true
  }

  /// Asks, and shows what is right.
  func ask(_ report: BetReport) -> Result {
    output.print(report.question)
    guard let chosen = chosen(report) else { return .quit }
    output.print(report.answer(chosen))
    return chosen.isEmpty ? .skipped : .scored(report.bet.score(chosen))
  }

  /// Waits for a valid answer, which is empty if only Return was pressed; nil if the learner leaves. At the end of the input, it
  /// continues as if Return were pressed.
  func chosen(_ report: BetReport) -> Set<Int>? {
    while true {
      let line = typed(report)
      if Self.isQuit(line) { return nil }
      switch report.bet.answer(line) {
      case .unclear(let word): output.print([report.unclear(word)])
      case .none: return []
      case .chosen(let chosen): return chosen
      }
    }
  }

  static func isQuit(_ line: String) -> Bool {
    ["q", "quit"].contains(line.lowercased().filter { !$0.isWhitespace })
  }

  /// At a terminal, one key is enough for one choice.
  private func typed(_ report: BetReport) -> String {
    if report.bet.takesSeveral || !Terminal.isInput || !FullScreen.isPossible {
      output.print([report.prompt])
      return readLine() ?? ""
    }
    let prompt = KeyPrompt()
    defer { prompt.leave() }
    prompt.show(report.prompt.lines(output.style))
    while let event = prompt.next() {
      switch event {
      case .key(.interrupt):
        // The key is no signal while the terminal is taken.
        prompt.leave()
        raise(SIGINT)
        return "q"
      case .key(.escape): return "q"
      case .key(.enter): return ""
      // Whoever turned pages with it has not answered.
      case .key(.character(" ")): continue
      case .key(.character(let key)): return String(key)
      case .key, .resized, .ready: continue
      }
    }
    return "q"
  }
}
