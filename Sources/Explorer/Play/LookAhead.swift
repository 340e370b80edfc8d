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
  /// Where a job that starts comes to a line before the next choice, or there; nil if it does not. Where it is later depends on what
  /// others do.
  private func line(of task: TaskName, _ ahead: Position) -> SourcePlace? {
    let done = next.lazy.filter { $0.task == task }.compactMap(\.place).first
    return done ?? ahead.alternatives.first { $0.task == task && $0.kind != .start }?.place
  }

  /// Copies what was seen one choice later.
  fileprivate mutating func look(_ ahead: Position) {
    next = Array(ahead.steps.dropFirst(ahead.known))
    if kind == .start, task.isTask { place = line(of: task, ahead) }
    guard !task.isTask else { return }
    // An actor's queue was next: now its next job is known.
    if let first = next.first {
      task = first.task
    } else if let running = ahead.alternatives.first(where: \.goesOn) {
      (task, place) = (running.task, running.place)
    }
  }
}
