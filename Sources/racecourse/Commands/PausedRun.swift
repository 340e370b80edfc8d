/// An exhibit in parts: how can the racy version end, how did it end and why, what does the fixed one do? It stops before each
/// answer. At the end of the input, it continues as if Return were pressed.
struct PausedRun {
  private let exhibit: Exhibit
  private let report: PredictionReport
  private let style: Style

  init(_ exhibit: Exhibit, sources: (racy: String, fixed: String)?, style: Style) {
    self.exhibit = exhibit
    self.style = style
    report = PredictionReport(exhibit, style: style, sources: sources)
  }

  /// Nil if the user ended it before both files had run.
  ///
  /// - Parameter note: is called when the racy file has run, with the score of the prediction, if there was one.
  /// - Throws: what the runs throw.
  func result(
    _ run: (Variant) throws -> VariantRun, note: (PredictionScore?) -> Void
  ) throws -> ExhibitRun? {
    let question = PredictionQuestion(exhibit)
    Terminal.print([""] + report.racyQuestion(question))
    guard let answer = ask(question) else { return nil }
    let racy = try run(.racy)
    Terminal.print(report.racyResult(racy))
    var score: PredictionScore?
    if case .chosen(let chosen) = answer {
      let prediction = question.prediction(chosen, racy)
      score = prediction.score
      Terminal.print(report.comparison(prediction))
    }
    note(score)
    Terminal.print(report.changeQuestion())
    guard Self.goOn(style) else { return nil }
    Terminal.print(report.fixedQuestion())
    guard Self.goOn(style) else { return nil }
    let fixed = try run(.fixed)
    Terminal.print(report.fixedResult(fixed))
    return ExhibitRun(exhibit: exhibit, variants: [racy, fixed])
  }

  /// Waits for a line of input; false to quit.
  static func goOn(_ style: Style) -> Bool {
    Terminal.print(PredictionReport.prompt(style))
    return !isQuit(readLine() ?? "")
  }

  /// Asks until the answer is valid; nil to quit.
  private func ask(_ question: PredictionQuestion) -> PredictionQuestion.Answer? {
    Terminal.print(report.answerPrompt())
    while true {
      let line = readLine() ?? ""
      if Self.isQuit(line) { return nil }
      guard case .unclear(let word) = question.answer(line) else { return question.answer(line) }
      Terminal.print(report.unclear(word, question))
    }
  }

  private static func isQuit(_ line: String) -> Bool {
    ["q", "quit"].contains(line.lowercased().filter { !$0.isWhitespace })
  }
}
