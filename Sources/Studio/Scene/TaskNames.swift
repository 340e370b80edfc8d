/// What tasks are called: `main` for the one that plays the scenario, and the others by the task that made them and their
/// number among those that it made, as in a replay: `task 2`, `task 2.1`.
struct TaskNames {
  private var names: [TaskID: String] = [:]

  /// - Parameters:
  ///   - oldest: tasks that are not newer are those of an earlier run that are still under way, and have no name.
  ///   - hidden: tasks without a name; what they make has none either.
  ///   - seen: tasks that must have one even where the runtime does not tell who made them.
  init(_ events: [TaskEvent], root: TaskID?, newerThan oldest: TaskID?, hidden: Set<TaskID>, seen: [TaskID]) {
    // A task that is enqueued for the first time is enqueued by the one that made it.
    var makers: [TaskID: TaskID?] = [:]
    for event in events where event.kind == .enqueued && makers[event.task] == nil {
      makers[event.task] = .some(event.by)
    }
    if let root { names[root] = "main" }
    var counts: [TaskID?: Int] = [:]
    for task in Set(makers.keys).union(seen).sorted() where task != root && !hidden.contains(task) {
      if let oldest, task <= oldest { continue }
      var maker = makers[task] ?? nil
      // What has no name itself does not give one.
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
