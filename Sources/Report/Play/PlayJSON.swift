import Course
import Evidence
import Explorer

extension JSONReport {
  /// Where the choices of a game lead.
  ///
  /// - Throws: what `JSONEncoder` throws.
  public static func play(_ game: Game) throws -> String { try text(PlayJSON(game)) }
}

private struct PlayJSON: Encodable {
  struct AlternativeJSON: Encodable {
    let number: Int
    let task: String
    let kind: Schedule.Step.Kind
    let file: String?
    let line: Int?
    let thread: Int?
  }

  let exhibit: String
  let variant: String
  /// The outcome to be reached; none where nothing wrong can be.
  let goal: String?
  let choices: [Int]
  let alternatives: [AlternativeJSON]
  let outcome: String?
  let expectation: Expectation?
  let meaning: String?
  let reached: Bool
  let schedules: Int
  let complete: Bool
  let token: String
  let steps: [Schedule.Step]

  init(_ game: Game) {
    let seen = game.outcome.flatMap(game.subject.seen)
    exhibit = game.subject.explorer.program
    variant = game.subject.explorer.variant
    goal = game.subject.goal.target?.name
    choices = game.numbers
    alternatives = game.position.alternatives.enumerated().map { index, one in
      AlternativeJSON(
        number: index + 1, task: one.task, kind: one.kind, file: one.file, line: one.line, thread: one.thread)
    }
    outcome = game.outcome
    expectation = game.outcome == nil ? nil : seen?.expectation ?? .unknown
    meaning = seen?.meaning
    reached = game.isReached
    schedules = game.subject.exploration.schedules
    complete = game.subject.isComplete
    token = game.position.token
    steps = game.position.steps
  }
}
