import Foundation

/// An exercise, and what was found about the changes that the page proposes.
struct CollectedExercise: Sendable {
  let exercise: Exercise
  /// The text of the file to fix.
  let start: String
  /// The text of the file that uses it.
  let scene: String
  /// The changes, in the order in which the page shows them.
  let answers: [Answer]

  /// A change, as the whole file.
  struct Answer: Sendable {
    let source: String
    let checked: ExerciseCheck.Checked
  }

  /// Whether each change was found to be what its author says.
  var holds: Bool { answers.allSatisfy { $0.checked.fault == nil } }

  /// - Parameter answers: in any order: the page's depends on their texts alone, so it does not tell which one is right.
  init(_ exercise: Exercise, start: String, scene: String, answers: [Answer]) {
    self.exercise = exercise
    self.start = start
    self.scene = scene
    self.answers = answers.map { (key: SHA256.base64(ExerciseText($0.source, exercise).code), answer: $0) }
      .sorted { $0.key < $1.key }
      .map(\.answer)
  }

  /// The answers that are proposed: the solution, and up to three wrong ones. Those that a schedule breaks come first, each in
  /// another way if there are enough.
  static func proposed(_ check: ExerciseCheck) -> [ExerciseAnswer] {
    let solution = check.answers.filter { $0.path == Exercise.File.solution.name }
    let wrong = check.answers.filter { $0.expectation != .passes && $0.path != Exercise.File.start.name }
    var shown: Set<[String]> = []
    let ranked = wrong.map { answer in
      let isNew = answer.reason.map { shown.insert($0.found).inserted } ?? false
      return (rank: isBroken(answer) ? isNew ? 0 : 1 : 2, answer: answer)
    }
    let best = (0...2).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.answer) }
    return solution + best.prefix(3)
  }

  /// Whether a schedule breaks it.
  private static func isBroken(_ answer: ExerciseAnswer) -> Bool {
    switch answer.reason?.finding {
    case .forbidden, .race: true
    case .refused, .optsOut, .unproven, .unsearched, .warned, .passes, nil: false
    }
  }
}

extension ExerciseAnswer {
  /// Why it does not pass, if it does not and its author says why.
  fileprivate var reason: Reason? {
    if case .fails(let reason) = expectation { reason } else { nil }
  }
}
