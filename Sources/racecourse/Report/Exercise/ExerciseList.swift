import Foundation

/// The exercises, stage by stage, and how far the learner has come.
struct ExerciseList {
  let exercises: [Exercise]
  let progress: ExerciseProgress
  let style: Style

  init(_ exercises: [Exercise], _ progress: ExerciseProgress, style: Style) {
    self.exercises = exercises
    self.progress = progress
    self.style = style
  }

  /// How many are passed, a line for each exercise, and the meaning of the signs that occur.
  func lines() -> [String] {
    var lines = wrap(
      "\(passed(exercises)) of \(plural(exercises.count, "exercise")) passed", width: style.width
    ).map(style.bold)
    var rest = exercises[...]
    while let group = rest.first?.group {
      let part = rest.prefix { $0.group == group }
      rest = rest.dropFirst(part.count)
      lines += heading(group, Array(part)) + part.flatMap(row)
    }
    let legend = ExerciseProgress.State.allCases.filter { state in
      exercises.contains { progress[$0]?.state == state }
    }
    guard !legend.isEmpty else { return lines }
    let text = legend.map { "\(Self.sign($0)) \(Self.meaning($0))" }.joined(separator: " · ")
    return lines + wrap(text, width: style.width).map(style.dim)
  }

  private func passed(_ exercises: [Exercise]) -> Int { exercises.count { progress[$0]?.state == .passed } }

  private func heading(_ group: String, _ exercises: [Exercise]) -> [String] {
    let count = "\(passed(exercises)) of \(exercises.count)"
    guard group.count + 2 + count.count <= style.width else {
      return wrap(group, width: style.width).map(style.command)
    }
    return [style.command(group) + "  " + style.dim(count)]
  }

  /// The name and the title, which continues below itself; on a narrow terminal, only the name.
  private func row(_ exercise: Exercise) -> [String] {
    let state = progress[exercise]?.state
    let mark = "  " + (state.map { style.paint($0, Self.sign($0)) } ?? " ") + " "
    let indent = "    "
    guard style.width >= 60 else {
      return wrap(exercise.id, width: style.width - indent.count).enumerated().map {
        ($0.offset == 0 ? mark : indent) + $0.element
      }
    }
    let width = (exercises.map(\.id.count).max() ?? 0) + 2
    return wrap(exercise.title, width: style.width - indent.count - width).enumerated().map { index, part in
      (index == 0 ? mark + pad(exercise.id, to: width) : indent + pad("", to: width)) + style.dim(part)
    }
  }

  private static func sign(_ state: ExerciseProgress.State) -> String {
    switch state {
    case .passed: "✓"
    case .tried: "✗"
    case .started: "•"
    }
  }

  private static func meaning(_ state: ExerciseProgress.State) -> String {
    switch state {
    case .passed: "passed"
    case .tried: "tried, not passed yet"
    case .started: "started"
    }
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

extension Style {
  fileprivate func paint(_ state: ExerciseProgress.State, _ text: String) -> String {
    switch state {
    case .passed: good(text)
    case .tried: bad(text)
    case .started: warning(text)
    }
  }
}

extension ExerciseList {
  /// The exercise to continue with, and its commands. They say what will be written, and where.
  ///
  /// - Parameters:
  ///   - path: the path of the learner's file, as it is shown.
  ///   - isThere: whether that file exists.
  ///   - folder: what was typed as `--folder`.
  func next(_ exercise: Exercise, path: String, isThere: Bool, folder: String?) -> [String] {
    let line = ExerciseCommandLine(exercise: exercise, folder: folder)
    let commands =
      isThere
      ? [(line.text("--verify"), "check \(path)"), (line.text(), "show the goal again")]
      : [(line.text(), "start it: writes \(path)")]
    let title = (isThere ? "continue with " : "next: ") + exercise.id
    return wrap(title, width: style.width) + Commands(commands).lines(style)
  }

  /// Nothing is left to do.
  func allPassed(folder: String?) -> [String] {
    let text = "You have passed all of them. To do one again, name it. To start all of them over:"
    return wrap(text, width: style.width)
      + [style.command("racecourse exercise --reset" + ExerciseCommandLine.folder(folder))]
  }
}
