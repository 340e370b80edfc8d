/// The names of tasks: `main` for the one that runs the scenario; the others are named for the task that created them and their
/// number among those, as in a replay: `task 2`, `task 2.1`.
struct TaskNames {
  private var names: [TaskID: String] = [:]

  /// - Parameters:
  ///   - oldest: tasks that are not newer belong to an earlier run, and have no name.
  ///   - hidden: tasks without a name; tasks that they create have none either.
  ///   - seen: tasks that need a name even if the runtime does not say which task created them.
  init(_ events: [TaskEvent], root: TaskID?, newerThan oldest: TaskID?, hidden: Set<TaskID>, seen: [TaskID]) {
    // The first enqueue of a task is by its creator.
    var makers: [TaskID: TaskID?] = [:]
    for event in events where event.kind == .enqueued && makers[event.task] == nil {
      makers[event.task] = .some(event.by)
    }
    if let root { names[root] = Recording.mainTask }
    var counts: [TaskID?: Int] = [:]
    for task in Set(makers.keys).union(seen).sorted() where task != root && !hidden.contains(task) {
      if let oldest, task <= oldest { continue }
      var maker = makers[task] ?? nil
      // A task without a name gives none.
      if let known = maker, names[known] == nil { continue }
      if maker == root { maker = nil }
      counts[maker, default: 0] += 1
      let number = "\(counts[maker, default: 0])"
      names[task] = maker.flatMap { names[$0] }.map { "\($0).\(number)" } ?? "task \(number)"
    }
  }

  /// The name of a task; nil if it does not belong to the scenario.
  subscript(task: TaskID) -> String? { names[task] }
}
