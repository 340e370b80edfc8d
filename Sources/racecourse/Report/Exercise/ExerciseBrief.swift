import Foundation

/// What an exercise asks for, where its file is, and what to type; hints and the solution, too.
struct ExerciseBrief {
  /// What happened to the starting file.
  enum File: Sendable {
    /// There was none, and the starting file was written, with this text.
    case written(String)
    /// There was a file, and it was not changed.
    case kept
  }

  let exercise: Exercise
  /// The path of the learner's file, as it is shown.
  let path: String
  /// What was typed as `--folder`.
  let folder: String?

  private var command: ExerciseCommandLine { ExerciseCommandLine(exercise: exercise, folder: folder) }

  /// The task, the file to fix unless the learner knows it, and what to type next.
  @Blocks func blocks(_ file: File) -> [any Block] {
    heading(exercise.title)
    Paragraph("goal: \(exercise.goal)")
    Space()
    switch file {
    case .written(let text):
      Paragraph("Wrote \(link), the file to fix. Its first lines say how the scene uses it.")
      Space()
      for line in code(text) { NumberedLine(line: line) }
    case .kept:
      Paragraph(
        "\(link) already exists, and was not changed. '--force' replaces it with the starting file.")
    }
    Space()
    Commands(
      [
        (command.text("--edit"), "open it in your editor"),
        (command.text("--verify"), "when you have fixed it"),
        (command.text("--hint"), "if you are stuck"),
      ] + (exercise.stage.map { [("racecourse \($0)", "the lessons that it belongs to")] } ?? []))
  }

  /// The lines below the comment at the beginning and the imports.
  private func code(_ text: String) -> ArraySlice<SourceLine> {
    SourceLine.all(in: text).drop { $0.isRemark || $0.text.isEmpty || $0.text.hasPrefix("import ") }
  }

  /// Only that the starting file was written, before it is opened in an editor.
  var written: Paragraph { Paragraph("Wrote \(link), the file to fix.") }

  private var link: Text { Text(path, link: URL(filePath: path).path(percentEncoded: false)) }

  /// One hint, or all of them if none is left.
  ///
  /// - Parameter number: from 1; greater than the number of hints if all were already seen.
  @Blocks func hint(_ number: Int) -> [any Block] {
    let count = exercise.hints.count
    let isThere = number <= count
    heading(isThere ? "hint \(number) of \(count)" : "that was the last hint; here are all")
    for index in isThere ? [number - 1] : Array(exercise.hints.indices) {
      Paragraph(label: "\(index + 1)", width: 3, Text(exercise.hints[index]))
    }
    Space()
    command.commands(
      [("--verify", "try it")] + (number < count ? [("--hint", "the next hint")] : [])
        + (isThere ? [] : [("--solution", "after an attempt")]))
  }

  /// A solution, and why it works.
  @Blocks func solution(_ text: String) -> [any Block] {
    let code = SourceLine.all(in: ExerciseText(text, exercise).code).map(\.text)
    heading("a solution")
    Drawing { style in
      code.map { style.highlighted(clipped($0, to: style.width)).trimmingTrailingSpaces() }
    }
    Space()
    exercise.explanationBlocks(of: text)
  }

  private func heading(_ text: String) -> Paragraph { Paragraph("\(exercise.id): \(text)", .title) }
}

extension Exercise {
  /// What was wrong, and why an answer that passed works.
  ///
  /// - Parameter answer: the text of the answer.
  @Blocks func explanationBlocks(of answer: String) -> [any Block] {
    Paragraph(Text(self.explanation))
    if let way = way(of: answer) {
      Space()
      Paragraph(Text(way.text))
    }
  }
}
