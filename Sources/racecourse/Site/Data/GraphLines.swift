extension ScheduleGraph {
  /// The same graph without the lines on which a task only seems to wake another one.
  ///
  /// Where a task ends, the runtime wakes those that wait for it. That happens in code which the compiler ascribes to a line of
  /// whoever made the task: nobody runs that line then. Only what resumes a continuation is a line of the file.
  func withoutLinesOfWakes() -> ScheduleGraph {
    var graph = self
    let isByRuntime = steps.map(isWakeByRuntime)
    for index in steps.indices where isByRuntime[index] { graph.steps[index].place = nil }
    let lines = Set(graph.steps.map { TaskPlace(task: $0.task, place: $0.place) })
    let lost = Set(
      steps.indices.filter { isByRuntime[$0] }.map {
        TaskPlace(task: steps[$0].task, place: steps[$0].place)
      }
    ).subtracting(lines)
    for node in graph.nodes.indices {
      for index in graph.nodes[node].choices.indices {
        let one = graph.nodes[node].choices[index].alternative
        if lost.contains(TaskPlace(task: one.task, place: one.place)) {
          graph.nodes[node].choices[index].alternative.place = nil
        }
      }
    }
    return graph
  }

  private struct TaskPlace: Hashable {
    let task: TaskName
    let place: SourcePlace?
  }

  private func isWakeByRuntime(_ step: Schedule.Step) -> Bool {
    guard case .enqueue(let other?, _) = step.action, other != step.task, !step.task.makes(other) else {
      return false
    }
    let waits = steps.filter { $0.task == other && $0.kind == .suspend }
    return !waits.allSatisfy { wait in
      if case .suspend(waitsFor: .continuation, _) = wait.action { true } else { false }
    }
  }
}

extension TaskName {
  /// Whether another task's name says that this one made it.
  fileprivate func makes(_ other: TaskName) -> Bool {
    self == .main ? other.path?.count == 1 : other.isBelow(self)
  }
}
