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
    position.alternatives.sort {
      (TaskName($0.task), $0.thread ?? 0, $0.choice) < (TaskName($1.task), $1.thread ?? 0, $1.choice)
    }
    if !position.alternatives.contains(where: { $0.task == TaskName.actor }) {
      position.tasks.removeAll { $0 == TaskName.actor }
    }
    return position
  }
}

extension Position.Alternative {
  /// Copies what was seen one choice later.
  fileprivate mutating func look(_ ahead: Position) {
    next = Array(ahead.steps.dropFirst(ahead.known))
    guard task == TaskName.actor else { return }
    // An actor's queue was next: now its next job is known.
    if let first = next.first {
      task = first.task
    } else if let running = ahead.alternatives.first(where: \.goesOn) {
      (task, place) = (running.task, running.place)
    }
  }
}
