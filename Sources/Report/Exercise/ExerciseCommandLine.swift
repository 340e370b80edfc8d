import Course

/// The commands for an exercise, as they are to be typed.
public struct ExerciseCommandLine: Sendable {
  let exercise: Exercise
  let folder: String?

  /// - Parameter folder: what was typed as `--folder`.
  public init(_ exercise: Exercise, folder: String?) {
    self.exercise = exercise
    self.folder = folder
  }

  func text(_ option: String) -> String {
    "racecourse exercise \(exercise.id) \(option)" + Self.folder(folder)
  }

  /// ` --folder <path>`, if one was named.
  static func folder(_ folder: String?) -> String {
    folder.map { " --folder " + shellWord($0) } ?? ""
  }

  func lines(_ options: [(option: String, meaning: String)], style: Style) -> [String] {
    Self.lines(options.map { (text($0.option), $0.meaning) }, style: style)
  }

  /// Commands and what they are for, in two columns where there is room for all of them.
  static func lines(_ commands: [(command: String, meaning: String)], style: Style) -> [String] {
    let column = (commands.map(\.command.count).max() ?? 0) + 2
    let hasRoom = commands.allSatisfy { column + $0.meaning.count <= style.width }
    return commands.flatMap { command, meaning in
      guard hasRoom else {
        // On one line, however long: it is to be copied.
        return [style.command(command)] + wrap(meaning, width: style.width - 4).map { "    " + $0 }
      }
      return [style.command(pad(command, to: column)) + meaning]
    }
  }
}
