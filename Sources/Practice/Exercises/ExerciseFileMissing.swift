import Course

/// The learner's file of an exercise is missing.
public struct ExerciseFileMissing: Error {
  /// The exercise.
  package let exercise: Exercise
  /// What was typed as `--folder`; nil for the default folder.
  package let folder: String?

  /// Makes the error.
  ///
  /// - Parameter folder: what was typed as `--folder`.
  public init(_ exercise: Exercise, folder: String?) {
    self.exercise = exercise
    self.folder = folder
  }
}
