extension JSONReport {
  /// Where the choices of a game lead. There is no goal if nothing can go wrong; `next` is what happens up to the next choice if an
  /// alternative is taken, `decided` is the outcome that no choice changes anymore, and `reachable` has the endings that count as the goal and can still be reached, as far as is known.
  static func play(_ subject: PlaySubject, _ game: Game) throws -> String {
    let seen = game.ending.flatMap(subject.seen)
    return try object([
      "exhibit": subject.explorer.program, "variant": subject.explorer.variant,
      "goal": subject.goal.target, "choices": game.numbers,
      "alternatives": zip(game.position.alternatives, game.position.numbers).map(alternative),
      "decided": game.decided, "outcome": game.ending,
      "expectation": game.ending == nil ? nil : seen?.expectation ?? .unknown,
      "meaning": seen.map { $0.meaning ?? "" }, "reached": game.isReached,
      "reachable": game.reach?.endings, "reachableComplete": game.reach?.isComplete,
      "schedules": subject.exploration.schedules, "complete": subject.isComplete,
      "token": game.position.token, "steps": game.position.steps,
    ])
  }

  private static func alternative(_ one: Position.Alternative, _ number: Int) -> JSONObject {
    [
      "number": number, "task": one.task, "kind": one.kind, "file": one.place?.file,
      "line": one.place?.line, "thread": one.thread, "next": one.next,
    ]
  }
}
