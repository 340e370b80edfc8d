/// An exhibit, and its two files.
struct ExhibitData: Encodable {
  let id, stage, title, kind, swift6, question: String
  let answers: [AnswerData]
  let racy, fixed: VersionData

  init(_ collected: CollectedExhibit) {
    let exhibit = collected.exhibit
    id = exhibit.id
    stage = exhibit.stage.id
    title = exhibit.title
    kind = exhibit.kind.rawValue
    swift6 = exhibit.swift6Text
    question = PredictionReport.question
    answers = PredictionQuestion(exhibit).choices.map { AnswerData($0, exhibit) }
    let outcomes = collected.versions.flatMap { ($0.run.explored?.outcomes ?? []) + $0.run.outcomes }
    let seen = Set(outcomes.compactMap(\.ending).compactMap { KnownEnding($0)?.name })
    racy = VersionData(collected.racy, seen)
    fixed = VersionData(collected.fixed, seen)
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
}
