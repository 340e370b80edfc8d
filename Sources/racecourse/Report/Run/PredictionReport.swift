/// An exhibit in parts, each of which asks before the next one answers: for a class that predicts first.
struct PredictionReport {
  let report: ExhibitReport
  private var exhibit: Exhibit { report.exhibit }

  /// What is asked about the racy file.
  static let question = "How can the racy version end?"

  /// Which keys to press.
  static let prompt: [any Block] = [Paragraph("Return: continue · q: quit", .dim)]

  /// The goal and the racy file, and a numbered list of how it might end, without saying which endings are possible.
  @Blocks func racyQuestion(_ question: PredictionQuestion) -> [any Block] {
    Rule(title: exhibit.id)
    report.goal
    Space()
    racyFile
    Space()
    Paragraph("\(Self.question) Some of these are impossible.", .warning)
    for (index, choice) in question.choices.enumerated() {
      Paragraph(label: Text(padLeft("(\(index + 1))", to: 5)), width: 7, Text(choice.name))
    }
    Space()
  }

  /// The whole file, without the comments about its bug.
  @Blocks private var racyFile: [any Block] {
    if let sources = report.sources {
      report.path(.racy)
      for line in SourceLine.all(in: sources.racy) where !line.isRemark { NumberedLine(line: line) }
    } else {
      report.changedLines([.racy])
    }
  }

  @Blocks static var answerPrompt: [any Block] {
    // Some endings are numbers themselves.
    Paragraph("Type the numbers in ( ) of all that can happen, such as '1 3'.")
    Paragraph("Return: no prediction · q: quit", .dim)
  }

  /// What is wrong with an answer, and what can be typed instead.
  @Blocks static func unclear(_ word: String, _ question: PredictionQuestion) -> [any Block] {
    let word = clipped(word.printable, to: 20)
    Paragraph(
      "'\(word)' is not on the list: type numbers from 1 to \(question.choices.count), such as '1 3'.",
      .warning)
  }

  /// The prediction, compared with what can happen.
  @Blocks func comparison(_ prediction: Prediction) -> [any Block] {
    Space()
    Paragraph(Text(Self.sentence(prediction.score)), .title)
    for ending in prediction.endings {
      if let text = compared(ending) {
        let isRight = ending.isPredicted && ending.impossibleBecause == nil
        Paragraph(mark: .sign(isRight), Text(text), indent: 2)
      }
    }
  }

  /// What a file ended in.
  func result(_ run: VariantRun) -> [any Block] {
    report.results(ExhibitRun(exhibit: exhibit, variants: [run]))
  }

  /// What to think about before the fixed file is shown.
  @Blocks static var changeQuestion: [any Block] {
    Space()
    Paragraph("What would you change?", .warning)
  }

  /// What goes wrong, and the fixed file.
  @Blocks var fixedQuestion: [any Block] {
    Space()
    report.title
    report.explanation
    Space()
    report.changedLines([.fixed])
    Space()
    Paragraph("How can the fixed version end?", .warning)
  }

  /// How good the predictions about several exhibits were.
  @Blocks static func total(_ scores: [PredictionScore]) -> [any Block] {
    if scores.count > 1 {
      Space()
      Paragraph(Text(sentence(scores.dropFirst().reduce(scores[0], +), of: scores.count)), .title)
    }
  }

  /// - Parameter exhibits: how many were predicted, if it is about several.
  private static func sentence(_ score: PredictionScore, of exhibits: Int? = nil) -> String {
    let right = "You predicted \(grouped(score.predicted)) of \(plural(score.possible, "outcome"))"
    let place = exhibits.map { " of \(grouped($0)) exhibits" } ?? ""
    let wrong = score.impossible == 0 ? "" : ", and \(grouped(score.impossible)) that cannot happen"
    return right + place + wrong + "."
  }

  /// An ending that is possible, or was predicted; nil for another one.
  private func compared(_ ending: Prediction.Ending) -> String? {
    if let reason = ending.impossibleBecause {
      return ending.isPredicted ? "\(ending.name): cannot happen, because \(reason)." : nil
    }
    let meaning = exhibit.outcomes.first { $0.ending.name == ending.name }?.meaning
    let missed = meaning.map { "can happen: \($0)" } ?? "can happen"
    return ending.name + (ending.isPredicted ? "" : ": \(missed)")
      + (ending.isSeen ? "" : " (not seen in this run)")
  }
}

extension SourceLine {
  /// Whether the line is a comment, and neither documentation nor a mark.
  fileprivate var isRemark: Bool {
    let text = text.drop { $0 == " " }
    return text.hasPrefix("// ") && !text.hasPrefix("// MARK:")
  }
}
