/// An exhibit in parts: how can the racy version end, how did it end and why, what does the fixed one do? It stops before each
/// answer. At the end of the input, it continues as if Return were pressed.
struct PausedRun {
  private let exhibit: Exhibit
  private let report: PredictionReport
  private let output: Output

  init(_ report: ExhibitReport, _ output: Output) {
    exhibit = report.exhibit
    self.report = PredictionReport(report: report)
    self.output = output
  }

  /// Nil if the user ended it before both files had run.
  ///
  /// - Parameter note: is called when the racy file has run, with the score of the prediction, if there was one.
  /// - Throws: what the runs throw.
  func result(
    _ run: (Variant) throws -> VariantRun, note: (PredictionScore?) -> Void
  ) throws -> ExhibitRun? {
    let question = PredictionQuestion(exhibit)
    output.print([Space()] + report.racyQuestion(question))
    guard let answer = ask(question) else { return nil }
    let racy = try run(.racy)
    output.print(report.result(racy))
    var score: PredictionScore?
    if case .chosen(let chosen) = answer {
      let prediction = question.prediction(chosen, racy)
      score = prediction.score
      output.print(report.comparison(prediction))
    }
    note(score)
    output.print(PredictionReport.changeQuestion)
    guard Self.goOn(output) else { return nil }
    output.print(report.fixedQuestion)
    guard Self.goOn(output) else { return nil }
    let fixed = try run(.fixed)
    output.print(report.result(fixed))
    return ExhibitRun(exhibit: exhibit, variants: [racy, fixed])
  }

  /// Waits for a line of input; false to quit.
  static func goOn(_ output: Output) -> Bool {
    output.print(PredictionReport.prompt)
    return !isQuit(readLine() ?? "")
  }

  /// Asks until the answer is valid; nil to quit.
  private func ask(_ question: PredictionQuestion) -> PredictionQuestion.Answer? {
    output.print(PredictionReport.answerPrompt)
    while true {
      let line = readLine() ?? ""
      if Self.isQuit(line) { return nil }
      guard case .unclear(let word) = question.answer(line) else { return question.answer(line) }
      output.print(PredictionReport.unclear(word, question))
    }
  }

  private static func isQuit(_ line: String) -> Bool {
    ["q", "quit"].contains(line.lowercased().filter { !$0.isWhitespace })
  }
}
