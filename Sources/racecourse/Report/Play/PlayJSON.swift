extension JSONReport {
  /// Where the choices of a game lead.
  ///
  /// - Throws: what `JSONEncoder` throws.
  static func play(_ subject: PlaySubject, _ game: Game) throws -> String {
    try text(PlayJSON(subject, game))
  }
}

private struct PlayJSON: Encodable {
  struct AlternativeJSON: Encodable {
    let number: Int
    let task: TaskName
    let kind: Schedule.Step.Kind
    let file: String?
    let line: Int?
    let thread: Int?
    /// What happens up to the next choice if it is taken.
    let next: [Schedule.Step]
  }

  let exhibit: String
  let variant: String
  /// The ending to reach; none if nothing can go wrong.
  let goal: Ending?
  let choices: [Int]
  let alternatives: [AlternativeJSON]
  let outcome: Ending?
  let expectation: Expectation?
  let meaning: String?
  let reached: Bool
  /// The endings that count as the goal and can still be reached, as far as is known; none if the schedule is over.
  let reachable: [Ending]?
  /// Whether none of the others can still be reached.
  let reachableComplete: Bool?
  let schedules: Int
  let complete: Bool
  let token: String
  let steps: [Schedule.Step]

  init(_ subject: PlaySubject, _ game: Game) {
    let seen = game.ending.flatMap(subject.seen)
    exhibit = subject.explorer.program
    variant = subject.explorer.variant
    goal = subject.goal.target
    choices = game.numbers
    alternatives = game.position.alternatives.enumerated().map { index, one in
      AlternativeJSON(
        number: index + 1, task: one.task, kind: one.kind, file: one.place?.file, line: one.place?.line,
        thread: one.thread, next: one.next)
    }
    outcome = game.ending
    expectation = game.ending == nil ? nil : seen?.expectation ?? .unknown
    meaning = seen.map { $0.meaning ?? "" }
    reached = game.isReached
    reachable = game.reach?.endings
    reachableComplete = game.reach?.isComplete
    schedules = subject.exploration.schedules
    complete = subject.isComplete
    token = game.position.token
    steps = game.position.steps
  }
}
