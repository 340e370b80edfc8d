extension ScheduleGraph {
  /// The same graph, in which whoever picks an actor's queue picks the task whose job is next there, where that is known.
  ///
  /// The explorer sees a queue that may go on. In a graph it is known what follows: the task that then ran last.
  package func namingJobs() -> ScheduleGraph {
    var graph = self
    for node in nodes.indices {
      for (index, choice) in nodes[node].choices.enumerated() where !choice.alternative.task.isTask {
        let next = nodes[choice.node].choices.lazy.map(\.alternative).first(where: \.goesOn)
        guard let next, next.task.isTask, let start = graph.start(of: next.task) else { continue }
        graph.nodes[node].choices[index].alternative.task = next.task
        graph.nodes[node].choices[index].alternative.place = next.place
        if choice.steps.isEmpty { graph.nodes[node].choices[index].steps = [start] }
      }
    }
    let isLeft = graph.nodes.contains { $0.choices.contains { !$0.alternative.task.isTask } }
    if !isLeft { graph.tasks.removeAll { !$0.isTask } }
    return graph
  }

  /// The step with which a job of a task starts without a place of its own; it is added if there is none.
  private mutating func start(of task: TaskName) -> Int? {
    if let known = steps.firstIndex(where: { $0.action == .start() && $0.task == task && $0.place == nil }) {
      return known
    }
    guard var step = steps.first(where: { $0.kind == .start }) else { return nil }
    (step.task, step.action, step.place) = (task, .start(), nil)
    steps.append(step)
    return steps.count - 1
  }
}
