import Course
import Practice

/// The exercises, stage by stage, and how far the learner has come.
public struct ExerciseList {
  let exercises: [Exercise]
  let progress: ExerciseProgress
  let style: Style

  /// A list in a style.
  public init(_ exercises: [Exercise], _ progress: ExerciseProgress, style: Style) {
    self.exercises = exercises
    self.progress = progress
    self.style = style
  }

  /// How many are passed, and a line for each exercise.
  public func lines() -> [String] {
    let passed = exercises.count { progress[$0]?.state == .passed }
    var lines = wrap("\(passed) of \(plural(exercises.count, "exercise")) passed", width: style.width)
      .map(style.bold)
    var stage: String?
    for exercise in exercises {
      if exercise.stage.id != stage { lines += [style.command(exercise.stage.id)] }
      stage = exercise.stage.id
      lines += row(exercise)
    }
    return lines
  }

  private func row(_ exercise: Exercise) -> [String] {
    let state = progress[exercise]?.state
    let text = "\(pad(exercise.id, to: 20))\(pad(state?.rawValue ?? "", to: 9))"
    guard style.width >= 60 else {
      return marked(mark(state), wrap("\(exercise.id) \(state?.rawValue ?? "")", width: style.width - 4))
        .map { "  " + $0 }
    }
    let title = clipped(exercise.title, to: style.width - 4 - text.count)
    return ["  \(mark(state)) \(text)\(style.dim(title))"]
  }

  private func mark(_ state: ExerciseProgress.State?) -> String {
    switch state {
    case .passed: style.good("✓")
    case .tried: style.bad("✗")
    case .started: style.warning("·")
    case nil: " "
    }
  }
}

extension ExerciseList {
  /// There is nothing left to do.
  public static func allPassed(folder: String?, style: Style) -> [String] {
    let text = "All of them are passed. To do one again, name it; to begin anew:"
    return wrap(text, width: style.width)
      + [style.command("racecourse exercise --reset" + ExerciseCommandLine.folder(folder))]
  }
}
