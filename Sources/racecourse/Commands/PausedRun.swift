/// An exhibit in parts: bets on the racy version, how it ended and why, bets on the fixed one, and how that ended. It stops
/// before each answer. At the end of the input, it continues as if Return were pressed.
struct PausedRun {
  private let exhibit: Exhibit
  private let report: PausedReport
  private let output: Output

  init(_ report: ExhibitReport, _ output: Output) {
    exhibit = report.exhibit
    self.report = PausedReport(report: report)
    self.output = output
  }

  /// Nil if the user ended it before both files had run.
  ///
  /// - Parameter note: is called when the racy file has run, without a score; and at the end, with that of the bets.
  /// - Throws: what the runs throw.
  func result(
    _ run: (Variant) throws -> VariantRun, note: (PredictionScore?) -> Void
  ) throws -> ExhibitRun? {
    let prompt = BetPrompt(output: output)
    var score: PredictionScore?
    let racyFile = [Space(), Rule(title: exhibit.id)] + report.racyFile
    guard prompt.ask(report.bets(on: .racy), below: racyFile, &score) else { return nil }
    let racy = try run(.racy)
    output.print(report.result(racy))
    note(nil)
    defer { if let score { note(score) } }
    output.print(PausedReport.changeQuestion)
    guard Self.goOn(output) else { return nil }
    guard prompt.ask(report.bets(on: .fixed), below: report.fixedFile, &score) else { return nil }
    let fixed = try run(.fixed)
    output.print(report.result(fixed))
    return ExhibitRun(exhibit: exhibit, variants: [racy, fixed])
  }

  /// Waits for a line of input; false to quit.
  static func goOn(_ output: Output) -> Bool {
    output.print(PausedReport.prompt)
    return !BetPrompt.isQuit(readLine() ?? "")
  }
}
