import Course

/// The commands for an exercise, as the learner types them.
public struct ExerciseCommandLine: Sendable {
  let exercise: Exercise
  let folder: String?

  /// - Parameter folder: what was typed as `--folder`.
  public init(_ exercise: Exercise, folder: String?) {
    self.exercise = exercise
    self.folder = folder
  }

  /// The command, with an option if one is given.
  func text(_ option: String? = nil) -> String {
    "racecourse exercise \(exercise.id)" + (option.map { " " + $0 } ?? "") + Self.folder(folder)
  }

  /// ` --folder <path>`, if one was given.
  static func folder(_ folder: String?) -> String {
    folder.map { " --folder " + shellWord($0) } ?? ""
  }

  /// Options of the command, each with its purpose.
  func lines(_ options: [(option: String, meaning: String)], style: Style) -> [String] {
    CommandLines(commands: options.map { (text($0.option), $0.meaning) }, style: style).lines()
  }
}
