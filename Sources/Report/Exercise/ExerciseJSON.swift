import Course
import Evidence
import Explorer
import Practice

extension JSONReport {
  /// The exercises and how far the learner has come.
  ///
  /// - Parameter path: the learner's file, as it is to be shown.
  public static func exercises(
    _ exercises: [Exercise], _ progress: ExerciseProgress, path: (Exercise) -> String
  ) throws -> String {
    struct List: Encodable {
      let exercises: [Entry]
      struct Entry: Encodable {
        let exercise: String
        let stage: String
        let title: String
        let goal: String
        /// `pending` where there is no file yet.
        let state: String
        let hints: Int
        let hintsSeen: Int
        let file: String
      }
    }
    return try text(
      List(
        exercises: exercises.map {
          List.Entry(
            exercise: $0.id, stage: $0.stage.id, title: $0.title, goal: $0.goal,
            state: progress[$0]?.state.rawValue ?? "pending", hints: $0.hints.count,
            hintsSeen: min(progress[$0]?.hints ?? 0, $0.hints.count), file: path($0))
        }))
  }

  /// Whether a file passes, and all that was found.
  public static func verification(_ result: Verification) throws -> String {
    struct Verified: Encodable {
      let exercise: String
      let passes: Bool
      let verdict: Verification.Verdict
      let diagnostics: [Diagnostic]
      let optOuts: [OptOut]
      let explored: Exploration?
      let breaking: Schedule?
    }
    return try text(
      Verified(
        exercise: result.exercise.id, passes: result.passes, verdict: result.verdict,
        diagnostics: result.diagnostics, optOuts: result.optOuts, explored: result.exploration,
        breaking: result.breaking))
  }
}
