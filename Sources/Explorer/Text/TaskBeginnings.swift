/// Which tasks the steps so far made and began: the same step reads differently where it is the first about its task.
package struct TaskBeginnings {
  private var made: Set<TaskName> = [.main]
  private var begun: Set<TaskName> = []

  package init() {}

  /// Whether the next step makes a new task, or is the first of its task.
  package mutating func isFirst(_ step: Schedule.Step) -> Bool {
    switch step.action {
    case .start: begun.insert(step.task).inserted
    case .enqueue(let other?, _): other != step.task && made.insert(other).inserted
    default: false
    }
  }
}

extension Schedule.Step {
  /// Whether it shows that its task does more than to end.
  package var isAction: Bool { kind.isPlainAccess || kind == .hop }

  /// Whether it is the last hop of a task, to the pool, where it only ends.
  ///
  /// - Parameter later: whether the task acts after it.
  package func leavesToEnd(later: @autoclosure () -> Bool) -> Bool { action == .hop(to: .pool) && !later() }
}

extension TaskName {
  /// The name at the beginning of a sentence.
  package var capitalizedFirst: String { description.capitalizedFirst }
}
