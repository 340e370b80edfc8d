import Course
import Practice
import Report

/// What was asked of the exercises.
struct ExerciseRequest: Equatable {
  enum Action: String, CaseIterable {
    case verify, watch, hint, solution, reset

    var option: Option {
      switch self {
      case .verify: .verify
      case .watch: .watch
      case .hint: .hint
      case .solution: .solution
      case .reset: .reset
      }
    }
  }

  /// The exercises that are meant: all, those of a stage, or one.
  let exercises: [String]
  /// Whether it was one that was named.
  let isNamed: Bool
  /// Nil: list them, and begin the next.
  let action: Action?
  /// What was typed as `--folder`.
  let folder: String?
  let force: Bool

  /// - Throws: ``Misuse`` for a name that is no exercise and no stage, and for options that exclude each other.
  init(_ words: Words) throws(Misuse) {
    let given = words.positional.dropFirst()
    if given.count > 1 { throw Misuse(.unexpectedArgument(words.positional[2]), .exercise) }
    let name = given.first
    if let name, let stage = Course.stage(name) {
      (exercises, isNamed) = (stage.exercises.map(\.id), false)
    } else if let name {
      guard let exercise = Course.exercise(name) else {
        let candidates = Course.exercises.map(\.id) + Course.stages.map(\.id)
        throw Misuse(.unknownExercise(name, candidates: candidates), .exercise)
      }
      (exercises, isNamed) = ([exercise.id], true)
    } else {
      (exercises, isNamed) = (Course.exercises.map(\.id), false)
    }
    let actions = Action.allCases.filter { words.has($0.option) }
    if actions.count > 1 {
      throw Misuse(.conflict(actions[0].option.name, actions[1].option.name), .exercise)
    }
    action = actions.first
    if words.has(.json), let action, action != .verify {
      throw Misuse(.conflict(Option.json.name, action.option.name), .exercise)
    }
    folder = words.value(.folder)
    force = words.has(.force)
  }
}
