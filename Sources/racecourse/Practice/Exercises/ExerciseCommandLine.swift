/// The commands for an exercise, as the learner types them.
struct ExerciseCommandLine: Sendable {
  let exercise: Exercise
  /// What was typed as `--folder`; nil for the default folder.
  let folder: String?

  /// The command, with an option if one is given.
  func text(_ option: String? = nil) -> String {
    "racecourse exercise \(word)" + (option.map { " " + $0 } ?? "") + Self.folder(folder)
  }

  /// What names the exercise: its name, or the path of its folder.
  private var word: String {
    switch exercise.home {
    case .stage: exercise.id
    case .folder(let path): shellWord(path)
    }
  }

  /// ` --folder <path>`, if one was given.
  static func folder(_ folder: String?) -> String {
    folder.map { " --folder " + shellWord($0) } ?? ""
  }
}

/// Why nothing can be done with an exercise yet.
enum ExerciseError: CourseError {
  /// The learner's file is missing.
  case noFile(ExerciseCommandLine)
  /// There was no attempt, so the solution is not shown.
  case noAttempt(ExerciseCommandLine)
  /// An exercise of the same name, with its files in this folder, has the learner's file.
  case otherExercise(ExerciseCommandLine, folder: String)

  var message: String {
    switch self {
    case .noFile(let command):
      """
      There is no file \(command.exercise.fileName) in \(command.folder ?? Workspace.defaultFolder). \
      '\(command.text())' writes the starting file.
      """
    case .otherExercise(let command, let folder):
      """
      \(command.exercise.fileName) in \(command.folder ?? Workspace.defaultFolder) belongs to another exercise, the one in \
      \(folder.printable). Choose another folder for your files with '--folder <path>'.
      """
    case .noAttempt: "You can see the solution after an attempt."
    }
  }

  var lines: [String] {
    switch self {
    case .noFile, .otherExercise: ["Error: " + message]
    case .noAttempt(let command):
      [
        "Error: " + message,
        "Type '\(command.text("--verify"))', or '\(command.text("--hint"))' if you are stuck.",
      ]
    }
  }

  var exitCode: ExitCode {
    switch self {
    case .noFile: .missingFile
    case .noAttempt: .failure
    case .otherExercise: .usage
    }
  }
}
