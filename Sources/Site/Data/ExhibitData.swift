import Course
import Evidence
import Report

/// An exhibit, and its two files.
struct ExhibitData: Encodable {
  let id, stage, title, goal, kind, idea, swift6, question: String
  let answers: [AnswerData]
  let racy, fixed: VersionData
  /// The lines that are beside each other, and whether they differ.
  let pair: [PairRow]

  init(_ collected: CollectedExhibit) {
    let exhibit = collected.exhibit
    id = exhibit.id
    stage = exhibit.stage.id
    title = exhibit.title
    goal = exhibit.goal
    kind = exhibit.kind.rawValue
    idea = exhibit.idea
    swift6 = exhibit.swift6Text
    question = PredictionReport.question
    answers = PredictionQuestion(exhibit).choices.map { AnswerData($0, exhibit) }
    racy = VersionData(collected.racy)
    fixed = VersionData(collected.fixed)
    pair = SourcePair(racy: collected.racy.source, fixed: collected.fixed.source).rows.map(PairRow.init)
  }

  /// An ending that can be ticked.
  struct AnswerData: Encodable {
    let name: String
    /// Whether it is right, or that it is impossible.
    let verdict: String
    /// What it means, or why it cannot happen.
    let meaning: String

    init(_ choice: PredictionQuestion.Choice, _ exhibit: Exhibit) {
      name = choice.name
      let known = exhibit.known(choice.ending)
      verdict = choice.reason == nil ? known?.expectation.rawValue ?? "unknown" : "impossible"
      meaning = choice.reason ?? known?.meaning ?? ""
    }
  }

  /// The number of a line of the racy file, or null; that of the fixed file, or null; and 1 if they differ.
  struct PairRow: Encodable {
    let row: SourcePair.Row

    init(_ row: SourcePair.Row) { self.row = row }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(row.racy?.number)
      try container.encode(row.fixed?.number)
      try container.encode(row.differs ? 1 : 0)
    }
  }
}
