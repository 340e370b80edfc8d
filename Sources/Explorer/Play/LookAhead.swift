extension Stepper {
  /// Where these choices lead, with what each alternative does up to the next choice: the program is run that far.
  ///
  /// - Throws: `ExplorerError`.
  func positionLookingAhead(after choices: [Int]) throws -> Position {
    var position = try position(after: choices)
    for index in position.alternatives.indices {
      let ahead = try self.position(after: choices + [position.alternatives[index].choice])
      position.alternatives[index].look(ahead)
    }
    position.alternatives.sort()
    if position.alternatives.allSatisfy(\.task.isTask) { position.tasks.removeAll { !$0.isTask } }
    return position
  }
}

extension Position.Alternative {
  /// Copies what was seen one choice later.
  fileprivate mutating func look(_ ahead: Position) {
    next = Array(ahead.steps.dropFirst(ahead.known))
    guard !task.isTask else { return }
    // An actor's queue was next: now its next job is known.
    if let first = next.first {
      task = first.task
    } else if let running = ahead.alternatives.first(where: \.goesOn) {
      (task, place) = (running.task, running.place)
    }
  }
}
