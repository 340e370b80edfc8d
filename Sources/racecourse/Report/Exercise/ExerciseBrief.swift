import Foundation

/// What an exercise asks for, where its file is, and what to type; hints and the solution, too.
struct ExerciseBrief {
  /// What happened to the starting file.
  enum File: Sendable {
    /// There was none, and the starting file was written.
    case written
    /// There was a file, and it was not changed.
    case kept
  }

  let exercise: Exercise
  /// The path of the learner's file, as it is shown.
  let path: String
  let command: ExerciseCommandLine
  let style: Style

  /// - Parameters:
  ///   - path: the path of the learner's file, as it is shown.
  ///   - folder: what was typed as `--folder`.
  init(_ exercise: Exercise, path: String, folder: String?, style: Style) {
    self.exercise = exercise
    self.path = path
    command = ExerciseCommandLine(exercise: exercise, folder: folder)
    self.style = style
  }

  /// The task, and what to type next.
  func lines(_ file: File) -> [String] {
    heading(exercise.title)
      + wrap("goal: \(exercise.goal)", width: style.width) + [""]
      + style.linked(wrap(sentence(file), width: style.width), path, to: absolutePath)
      + [""]
      + Commands(
        [
          (command.text("--edit"), "open it in your editor"),
          (command.text("--verify"), "when you have fixed it"),
          (command.text("--hint"), "if you are stuck"),
        ] + (exercise.stage.map { [("racecourse \($0)", "the lessons that it belongs to")] } ?? [])
      ).lines(style)
  }

  /// The absolute path of the learner's file.
  private var absolutePath: String { URL(filePath: path).path(percentEncoded: false) }

  private func sentence(_ file: File) -> String {
    switch file {
    case .written: "Wrote \(path), the file to fix. Its first lines say how the scene uses it."
    case .kept:
      "\(path) already exists, and was not changed. '--force' replaces it with the starting file."
    }
  }

  /// Only that the starting file was written, before it is opened in an editor.
  func written() -> [String] {
    style.linked(wrap("Wrote \(path), the file to fix.", width: style.width), path, to: absolutePath)
  }

  /// One hint, or all of them if none is left.
  ///
  /// - Parameter number: from 1; greater than the number of hints if all were already seen.
  func hint(_ number: Int) -> [String] {
    guard number <= exercise.hints.count else {
      let all = exercise.hints.enumerated().flatMap { numbered($0.offset + 1, $0.element) }
      return heading("that was the last hint; here are all") + all + [""]
        + next([("--verify", "try it"), ("--solution", "after an attempt")])
    }
    let more = exercise.hints.count - number
    return heading("hint \(number) of \(exercise.hints.count)") + numbered(number, exercise.hints[number - 1])
      + [""] + next([("--verify", "try it")] + (more > 0 ? [("--hint", "the next hint")] : []))
  }

  private func numbered(_ number: Int, _ text: String) -> [String] {
    hanging("\(number)", labelWidth: 3, text, width: style.width)
  }

  /// A solution, and why it works.
  func solution(_ text: String) -> [String] {
    let code = SourceLine.all(in: ExerciseText(text, exercise).code).map(\.text)
    return heading("a solution")
      + code.map { style.highlighted(clipped($0, to: style.width)).trimmingTrailingSpaces() }
      + [""] + explanation(of: text)
  }

  /// What was wrong, and why an answer that passed works.
  ///
  /// - Parameter answer: the text of the answer.
  func explanation(of answer: String) -> [String] {
    let way = exercise.way(of: answer).map { [""] + wrap($0.text, width: style.width) }
    return wrap(exercise.explanation, width: style.width) + (way ?? [])
  }

  private func heading(_ text: String) -> [String] {
    wrap("\(exercise.id): \(text)", width: style.width).map(style.bold)
  }

  private func next(_ options: [(option: String, meaning: String)]) -> [String] {
    command.commands(options).lines(style)
  }
}
