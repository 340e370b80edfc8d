/// What was found about the changes that an exercise proposes, in their order.
struct ExerciseResults: Encodable {
  let answers: [AnswerJSON]

  init(_ collected: CollectedExercise) {
    answers = collected.answers.map {
      AnswerJSON($0.checked.result, source: $0.source, scene: collected.scene)
    }
  }
}
