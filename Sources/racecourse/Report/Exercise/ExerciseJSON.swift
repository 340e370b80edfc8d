extension JSONReport {
  /// The exercises and how far the learner has come.
  ///
  /// - Parameter path: the path of the learner's file, as it is shown.
  /// - Throws: what `JSONEncoder` throws.
  static func exercises(
    _ exercises: [Exercise], _ progress: ExerciseProgress, path: (Exercise) -> String
  ) throws -> String {
    try text(
      ExercisesJSON(
        exercises: exercises.map { ExercisesJSON.Entry($0, progress[$0], file: path($0)) }))
  }

  /// Whether a file passes, and all findings.
  ///
  /// - Parameter answer: the text of the learner's file.
  /// - Throws: what `JSONEncoder` throws.
  static func verification(_ result: Verification, answer: String) throws -> String {
    try text(VerificationJSON(result, answer: answer))
  }

  /// A solution, and why it works.
  ///
  /// - Throws: what `JSONEncoder` throws.
  static func solution(of exercise: Exercise, _ solution: String) throws -> String {
    try text(
      SolutionJSON(
        exercise: exercise.id, solution: solution, explanation: exercise.explanation,
        way: exercise.way(of: solution)?.text))
  }
}

private struct ExercisesJSON: Encodable {
  let exercises: [Entry]

  struct Entry: Encodable {
    let exercise: String
    /// Nothing for an exercise that is not the course's own.
    let stage: String?
    let title: String
    let goal: String
    /// `pending` where there is no file yet.
    let state: String
    let hints: Int
    let hintsSeen: Int
    let file: String

    init(_ exercise: Exercise, _ progress: ExerciseProgress.Entry?, file: String) {
      self.exercise = exercise.id
      stage = exercise.stage?.id
      title = exercise.title
      goal = exercise.goal
      state = progress?.state.rawValue ?? "pending"
      hints = exercise.hints.count
      hintsSeen = min(progress?.hints ?? 0, exercise.hints.count)
      self.file = file
    }
  }
}

private struct VerificationJSON: Encodable {
  let exercise: String
  let passes: Bool
  let verdict: Verification.Finding
  let diagnostics: [Diagnostic]
  let optOuts: [OptOut]
  let explored: Exploration?
  let breaking: ReplayJSON?
  /// What was wrong, and what every correct answer has to do; nothing before it passes.
  let explanation: String?
  /// What this answer does, and why it works.
  let way: String?

  init(_ result: Verification, answer: String) {
    exercise = result.exercise.id
    passes = result.passes
    verdict = result.finding
    diagnostics = result.diagnostics
    optOuts = result.optOuts
    explored = result.exploration
    breaking = result.breaking.map { ReplayJSON($0.schedule) }
    explanation = result.passes ? result.exercise.explanation : nil
    way = result.passes ? result.exercise.way(of: answer)?.text : nil
  }
}

private struct SolutionJSON: Encodable {
  let exercise: String
  let solution: String
  let explanation: String
  let way: String?
}
