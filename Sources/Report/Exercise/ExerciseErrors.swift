import Course
import Practice

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

extension Wording {
  static func message(_ error: ExerciseFileMissing) -> String {
    let folder = error.folder ?? Workspace.defaultFolder
    return """
      There is no file \(error.exercise.fileName) in \(folder). \
      'racecourse exercise \(error.exercise.id)\(ExerciseCommandLine.folder(error.folder))' writes the one to begin with.
      """
  }

  static func message(_ error: WorkspaceError) -> String {
    switch error {
    case .notWritable(let folder):
      "Nothing can be written to the folder \(folder.path). '--folder <path>' names another one."
    }
  }

  /// What was found in place of the progress, and where it is now.
  public static func aside(_ aside: Workspace.Aside) -> [String] {
    let what =
      switch aside.problem {
      case .damaged: "The file of your progress is damaged."
      case .otherVersion(let version):
        "The file of your progress is of another version of racecourse (\(version))."
      }
    return [
      "Warning: \(what) It was kept as \(aside.file.path), and the progress begins anew.",
      "Your exercises are as they were: '--verify' counts them again.",
    ]
  }

  /// What `--watch` waits for.
  public static func waiting(_ path: String, watches: Bool, style: Style) -> [String] {
    let text =
      watches
      ? "Waiting until \(path) is saved. Ctrl-C ends this."
      : "Files cannot be watched here: press Enter when you have saved \(path). Ctrl-C ends this."
    return [""] + wrap(text, width: style.width).map(style.dim)
  }

  /// The question before what was written is lost.
  public static func reset(_ exercises: [Exercise], _ folder: String, style: Style) -> [String] {
    wrap("In \(folder): \(names(exercises)).", width: style.width)
      + wrap("What you wrote there is lost, and so is the progress. Go on? [y/N]", width: style.width)
  }

  public static func didReset(_ exercises: [Exercise], _ folder: String, style: Style) -> [String] {
    wrap("Begun again in \(folder): \(names(exercises)).", width: style.width)
  }

  public static func nothingToReset(_ folder: String) -> String { "There is nothing to reset in \(folder)." }

  private static func names(_ exercises: [Exercise]) -> String { exercises.map(\.id).joined(separator: ", ") }
}
