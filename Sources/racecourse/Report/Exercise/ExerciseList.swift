import Foundation

/// The exercises, stage by stage, and how far the learner has come.
struct ExerciseList {
  let exercises: [Exercise]
  let progress: ExerciseProgress

  /// How many are passed, a line for each exercise, and the meaning of the signs that occur.
  @Blocks var blocks: [any Block] {
    Paragraph("\(passed(exercises)) of \(plural(exercises.count, "exercise")) passed", .title)
    for part in exercises.parts(by: \.group) {
      heading(part[0].group, "\(passed(part)) of \(part.count)")
      for exercise in part { row(exercise) }
    }
    let states = ExerciseProgress.State.allCases.filter { state in
      exercises.contains { progress[$0]?.state == state }
    }
    Paragraph(Text(states.map { "\($0.mark.plain) \($0.meaning)" }.joined(separator: " · ")), .dim)
  }

  private func passed(_ exercises: [Exercise]) -> Int { exercises.count { progress[$0]?.state == .passed } }

  private func heading(_ group: String, _ count: String) -> IfWide {
    IfWide(group.columns + 2 + count.columns) {
      Line("\(group, .command)  \(count, .dim)")
    } otherwise: {
      Paragraph(Text(group), .command)
    }
  }

  /// The name and the title, which continues below itself; on a narrow terminal, only the name.
  private func row(_ exercise: Exercise) -> IfWide {
    let mark = progress[exercise]?.state.mark ?? " "
    let width = 4 + (exercises.map(\.id.columns).max() ?? 0)
    return IfWide(60) {
      Paragraph(label: "\(mark) \(exercise.id)", width: width, Text(exercise.title), .dim, indent: 2)
    } otherwise: {
      Paragraph(mark: mark, Text(exercise.id), indent: 2)
    }
  }

  /// The exercise to continue with, and its commands. They say what will be written, and where.
  ///
  /// - Parameters:
  ///   - path: the path of the learner's file, as it is shown.
  ///   - isThere: whether that file exists.
  ///   - folder: what was typed as `--folder`.
  @Blocks static func next(_ exercise: Exercise, path: String, isThere: Bool, folder: String?) -> [any Block]
  {
    let line = ExerciseCommandLine(exercise: exercise, folder: folder)
    Paragraph("\(isThere ? "continue with" : "next:") \(exercise.id)")
    Commands(
      isThere
        ? [(line.text("--verify"), "check \(path)"), (line.text(), "show the goal again")]
        : [(line.text(), "start it: writes \(path)")])
  }

  /// Nothing is left to do.
  @Blocks static func allPassed(folder: String?) -> [any Block] {
    Paragraph("You have passed all of them. To do one again, name it. To start all of them over:")
    Line(command: "racecourse exercise --reset" + ExerciseCommandLine.folder(folder), indent: 0)
  }
}

extension Exercise {
  /// The heading of its list: its stage, or the folder that its own folder is in.
  fileprivate var group: String {
    switch home {
    case .stage(let stage): stage.id
    case .folder(let path):
      URL(filePath: path).deletingLastPathComponent().standardizedFileURL.lastPathComponent.printable
    }
  }
}

extension ExerciseProgress.State {
  fileprivate var mark: Text {
    switch self {
    case .passed: .sign(true)
    case .tried: .sign(false)
    case .started: Text("•", .warning)
    }
  }

  fileprivate var meaning: String {
    switch self {
    case .passed: "passed"
    case .tried: "tried, not passed yet"
    case .started: "started"
    }
  }
}
