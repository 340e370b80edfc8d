extension JSONReport {
  /// The exercises and how far the learner has come: `pending` where there is no file yet. One that is not the course's own has no
  /// stage.
  ///
  /// - Parameter path: the path of the learner's file, as it is shown.
  static func exercises(
    _ exercises: [Exercise], _ progress: ExerciseProgress, path: (Exercise) -> String
  ) throws -> String {
    let entries = exercises.map { exercise in
      [
        "exercise": exercise.id, "stage": exercise.stage?.id, "title": exercise.title,
        "goal": exercise.goal, "state": progress[exercise]?.state.rawValue ?? "pending",
        "hints": exercise.hints.count,
        "hintsSeen": min(progress[exercise]?.hints ?? 0, exercise.hints.count), "file": path(exercise),
      ] as JSONObject
    }
    return try object(["exercises": entries])
  }

  /// Whether a file passes, and all findings; why it does, if it does.
  ///
  /// - Parameter answer: the text of the learner's file.
  static func verification(_ result: Verification, answer: String) throws -> String {
    try object([
      "exercise": result.exercise.id, "passes": result.passes, "verdict": result.finding,
      "diagnostics": result.diagnostics, "optOuts": result.optOuts, "explored": result.exploration,
      "breaking": result.breaking.map { schedule($0.schedule) },
      "explanation": result.passes ? result.exercise.explanation : nil,
      "way": result.passes ? result.exercise.way(of: answer)?.text : nil,
    ])
  }

  /// A solution, and why it works.
  static func solution(of exercise: Exercise, _ solution: String) throws -> String {
    try object([
      "exercise": exercise.id, "solution": solution, "explanation": exercise.explanation,
      "way": exercise.way(of: solution)?.text,
    ])
  }
}
