import Course

/// The learner's file of an exercise is not there.
public struct ExerciseFileMissing: Error {
  let exercise: Exercise
  let folder: String?

  /// - Parameter folder: what was typed as `--folder`.
  public init(_ exercise: Exercise, folder: String?) {
    self.exercise = exercise
    self.folder = folder
  }
}
