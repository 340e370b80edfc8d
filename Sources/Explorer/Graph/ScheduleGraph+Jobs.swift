extension ScheduleGraph {
  /// The same graph, in which whoever picks an actor's queue picks the task whose job is next there, where that is known.
  ///
  /// The explorer sees a queue that may go on. In a graph it is known what follows: the task that then ran last.
  package func namingJobs() -> ScheduleGraph {
    var graph = self
    for node in nodes.indices {
      for (index, choice) in nodes[node].choices.enumerated() where choice.task == TaskName.actor {
        guard let next = nodes[choice.node].choices.first(where: \.goesOn), next.task != TaskName.actor,
          let start = graph.start(of: next.task)
        else { continue }
        graph.nodes[node].choices[index].task = next.task
        graph.nodes[node].choices[index].place = next.place
        if choice.steps.isEmpty { graph.nodes[node].choices[index].steps = [start] }
      }
    }
    let left = graph.nodes.contains { $0.choices.contains { $0.task == TaskName.actor } }
    if !left { graph.tasks.removeAll { $0 == TaskName.actor } }
    return graph
  }

  /// The step with which a job of a task starts without a place of its own; it is added if there is none.
  private mutating func start(of task: String) -> Int? {
    if let known = steps.firstIndex(where: { $0.kind == .start && $0.task == task && $0.place == nil }) {
      return known
    }
    guard var step = steps.first(where: { $0.kind == .start }) else { return nil }
    (step.task, step.place, step.subject, step.value, step.thread, step.other) = (
      task, nil, nil, nil, nil, nil
    )
    steps.append(step)
    return steps.count - 1
  }
}
