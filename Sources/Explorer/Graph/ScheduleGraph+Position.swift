extension ScheduleGraph {
  /// A node as the position of a game: what was done before, and who can go on. Names no schedule.
  ///
  /// - Parameter steps: what was done on a way to the node.
  package func position(at node: Int, after steps: [Schedule.Step]) -> Position {
    let alternatives = nodes[node].choices.enumerated().map { index, choice in
      Position.Alternative(
        task: choice.task, kind: choice.kind, place: choice.place, subject: choice.subject,
        goesOn: choice.goesOn, thread: choice.thread, choice: index, older: choice.older,
        next: choice.steps.map { self.steps[$0] }
      )
    }
    return Position(
      choices: [], tasks: tasks, unfinished: [], steps: steps, known: steps.count, values: [],
      alternatives: alternatives, ending: nil, limitations: [], token: "")
  }
}
