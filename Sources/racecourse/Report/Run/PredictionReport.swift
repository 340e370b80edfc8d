/// An exhibit in parts, each of which asks before the next one answers: for a class that predicts first.
struct PredictionReport {
  let exhibit: Exhibit
  let style: Style
  let sources: (racy: String, fixed: String)?
  private let report: ExhibitReport

  /// - Parameter sources: the texts of the two files, if they were found.
  init(_ exhibit: Exhibit, style: Style, sources: (racy: String, fixed: String)?) {
    self.exhibit = exhibit
    self.style = style
    self.sources = sources
    report = ExhibitReport(exhibit: exhibit, style: style)
  }

  /// What is asked about the racy file.
  static let question = "How can the racy version end?"

  /// Which keys to press.
  static func prompt(_ style: Style) -> [String] {
    wrap("Return: continue · q: quit", width: style.width).map(style.dim)
  }

  /// The goal and the racy file, and a numbered list of how it might end, without saying which endings are possible.
  func racyQuestion(_ question: PredictionQuestion) -> [String] {
    let names = question.choices.enumerated().flatMap { index, choice in
      hanging(padLeft("(\(index + 1))", to: 5), labelWidth: 7, choice.name, width: style.width)
    }
    return report.heading() + report.goal() + [""] + file(.racy) + [""]
      + self.question("\(Self.question) Some of these are impossible.") + names + [""]
  }

  func answerPrompt() -> [String] {
    // Some endings are numbers themselves.
    let question = "Type the numbers in ( ) of all that can happen, such as '1 3'."
    return wrap(question, width: style.width)
      + wrap("Return: no prediction · q: quit", width: style.width).map(style.dim)
  }

  /// What is wrong with an answer, and what can be typed instead.
  func unclear(_ word: String, _ question: PredictionQuestion) -> [String] {
    let word = clipped(word.printable, to: 20)
    let text =
      "'\(word)' is not on the list: type numbers from 1 to \(question.choices.count), such as '1 3'."
    return wrap(text, width: style.width).map(style.warning)
  }

  /// The prediction, compared with what can happen.
  func comparison(_ prediction: Prediction) -> [String] {
    [""] + wrap(Self.sentence(prediction.score), width: style.width).map(style.bold)
      + prediction.endings.flatMap(compared)
  }

  /// What the racy file ended in.
  func racyResult(_ run: VariantRun) -> [String] {
    report.results(ExhibitRun(exhibit: exhibit, variants: [run]), source: sources?.racy)
  }

  /// What to think about before the fixed file is shown.
  func changeQuestion() -> [String] { [""] + question("What would you change?") }

  /// What goes wrong, and the fixed file.
  func fixedQuestion() -> [String] {
    [""] + report.title() + report.explanation() + [""] + report.changedLines(sources, [.fixed]) + [""]
      + question("How can the fixed version end?")
  }

  /// What the fixed file ended in.
  func fixedResult(_ run: VariantRun) -> [String] {
    report.results(ExhibitRun(exhibit: exhibit, variants: [run]))
  }

  /// How good the predictions about several exhibits were.
  static func total(_ scores: [PredictionScore], _ style: Style) -> [String] {
    guard scores.count > 1, let first = scores.first else { return [] }
    let sum = scores.dropFirst().reduce(first, +)
    return [""] + wrap(sentence(sum, of: scores.count), width: style.width).map(style.bold)
  }

  /// - Parameter exhibits: how many were predicted, if it is about several.
  private static func sentence(_ score: PredictionScore, of exhibits: Int? = nil) -> String {
    let right = "You predicted \(grouped(score.predicted)) of \(plural(score.possible, "outcome"))"
    let place = exhibits.map { " of \(grouped($0)) exhibits" } ?? ""
    let wrong = score.impossible == 0 ? "" : ", and \(grouped(score.impossible)) that cannot happen"
    return right + place + wrong + "."
  }

  /// An ending that is possible, or was predicted.
  private func compared(_ ending: Prediction.Ending) -> [String] {
    let text: String
    if let reason = ending.impossibleBecause {
      guard ending.isPredicted else { return [] }
      text = "\(ending.name): cannot happen, because \(reason)."
    } else {
      let meaning = exhibit.outcomes.first { $0.ending.name == ending.name }?.meaning
      let missed = meaning.map { "can happen: \($0)" } ?? "can happen"
      text =
        ending.name + (ending.isPredicted ? "" : ": \(missed)")
        + (ending.isSeen ? "" : " (not seen in this run)")
    }
    let isRight = ending.isPredicted && ending.impossibleBecause == nil
    return marked(style.sign(isRight), wrap(text, width: style.width - 4)).map { "  " + $0 }
  }

  /// A whole file, without the comments about its bug.
  private func file(_ variant: Variant) -> [String] {
    guard let sources else { return report.changedLines(nil, [variant]) }
    let pair = SourcePair(racy: sources.racy, fixed: sources.fixed)
    return [report.path(variant)]
      + pair.rows.compactMap(\.racy).filter { !$0.isRemark }.flatMap {
        NumberedLine(line: $0).lines(style)
      }
  }

  private func question(_ text: String) -> [String] { wrap(text, width: style.width).map(style.warning) }
}

extension SourceLine {
  /// Whether the line is a comment, and neither documentation nor a mark.
  fileprivate var isRemark: Bool {
    let text = text.drop { $0 == " " }
    return text.hasPrefix("// ") && !text.hasPrefix("// MARK:")
  }
}
