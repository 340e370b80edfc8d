/// What the tasks of a schedule are called in the program's code.
package struct TaskLabels: Sendable {
  private var labels: [TaskName: String] = [:]
  /// The tasks that code makes, and the main task.
  private var tasks: Set<TaskName> = [.main]

  /// - Parameters:
  ///   - made: the tasks, each with the line of code that makes it.
  ///   - timers: those that only end sleeps, each with where it sleeps: `line 10`.
  ///   - main: what the task is called in which the program begins; nil for the main task.
  package init(
    _ made: [(task: TaskName, line: String)] = [], timers: [(task: TaskName, place: String)] = [],
    main: String? = nil
  ) {
    var children: [TaskName] = []
    tasks.formUnion(made.map(\.task))
    for (task, place) in timers { labels[task] = "the sleep on \(place)" }
    for (task, line) in made {
      if let name = Self.variable(line) { labels[task] = "task \(name)" }
      if line.contains(/\.addTask(UnlessCancelled)?(?!\w)/) { children.append(task) }
    }
    // The children of different tasks have the same places.
    let parents = Set(children.map { $0.path?.dropLast() })
    if parents.count == 1 {
      for (place, child) in children.sorted().enumerated() { labels[child] = "child \(place + 1)" }
    }
    // A line that runs more than once makes several tasks of one name: then only the number tells them apart.
    let counts = Dictionary(labels.map { ($0.value, 1) }, uniquingKeysWith: +)
    labels = labels.filter { counts[$0.value] == 1 }
    labels[.main] = main
  }

  /// Those of several schedules that do not contradict each other.
  package init(agreeing all: [TaskLabels]) {
    let found = Dictionary(grouping: all.flatMap(\.labels), by: \.key).mapValues { Set($0.map(\.value)) }
    labels = found.compactMapValues { $0.count == 1 ? $0.first : nil }
    tasks = all.reduce([.main]) { $0.union($1.tasks) }
  }

  /// The variable to which a line assigns the task that it makes; nil without one, or if it is called `task`.
  private static func variable(_ line: String) -> String? {
    let name =
      line.firstMatch(
        of: /(?:(?:let|var) |^\s*)(?:self\.)?(\w+)(?: *: *[\w<>, ?.]+)? *= *Task(?!\w|\.sleep|\.yield)/)?
      .output.1
      ?? line.firstMatch(of: /\basync let (\w+)/)?.output.1
    return name.flatMap { $0 == "task" || $0 == "_" ? nil : String($0) }
  }

  /// A task by its name in a recording of a live run: `main`, or by its number.
  package subscript(recorded: String) -> TaskName { named(TaskName(recorded)) }

  /// Those of the tasks of a live run. If it made another task, such as one more for each core, the numbers do not mean the same.
  package func matching(recorded: Set<String>) -> TaskLabels {
    if recorded.allSatisfy({ tasks.contains(TaskName($0)) }) { return self }
    return TaskLabels(main: labels[.main])
  }

  func named(_ task: TaskName) -> TaskName {
    var task = task
    task.label = labels[task]
    return task
  }

  func named(_ schedule: Schedule) -> Schedule {
    var schedule = schedule
    schedule.tasks = schedule.tasks.map(named)
    schedule.steps = schedule.steps.map(named)
    schedule.ending = named(schedule.ending)
    schedule.races = schedule.races.map(named)
    for index in schedule.resumptions.indices {
      schedule.resumptions[index].task = named(schedule.resumptions[index].task)
    }
    return schedule
  }

  func named(_ position: Position) -> Position {
    var position = position
    position.tasks = position.tasks.map(named)
    position.steps = position.steps.map(named)
    position.ending = position.ending.map(named)
    position.races = position.races.map(named)
    for index in position.values.indices { position.values[index].task = named(position.values[index].task) }
    position.alternatives = position.alternatives.map(named)
    return position
  }

  func named(_ graph: ScheduleGraph) -> ScheduleGraph {
    var graph = graph
    graph.tasks = graph.tasks.map(named)
    graph.steps = graph.steps.map(named)
    for index in graph.ends.indices { graph.ends[index].ending = named(graph.ends[index].ending) }
    for node in graph.nodes.indices {
      for choice in graph.nodes[node].choices.indices {
        graph.nodes[node].choices[choice].alternative = named(graph.nodes[node].choices[choice].alternative)
      }
    }
    return graph
  }

  private func named(_ alternative: Position.Alternative) -> Position.Alternative {
    var alternative = alternative
    alternative.task = named(alternative.task)
    alternative.subject = alternative.subject.map(named)
    return alternative
  }

  func named(_ race: Exploration.Race) -> Exploration.Race {
    var race = race
    (race.first.task, race.second.task) = (named(race.first.task), named(race.second.task))
    return race
  }

  private func named(_ ending: Ending) -> Ending {
    func named(_ waiters: [Waiter]) -> [Waiter] {
      waiters.map { waiter in
        var waiter = waiter
        waiter.task = self.named(waiter.task)
        return waiter
      }
    }
    return switch ending {
    case .deadlocked(let waiters): .deadlocked(named(waiters))
    case .hung(let tasks): .hung(circling: tasks.map(self.named))
    case .leftTasks(let outcome, let waiters): .leftTasks(outcome: outcome, named(waiters))
    case .returned, .crashed, .exited, .unfinished, .stopped: ending
    }
  }

  private func named(_ step: Schedule.Step) -> Schedule.Step {
    var step = step
    step.task = named(step.task)
    switch step.action {
    case .enqueue(let task, let destination): step.action = .enqueue(task.map(named), on: destination)
    case .suspend(let cause, let task): step.action = .suspend(waitsFor: cause, task.map(named))
    case .blocked(let subject, let holder):
      step.action = .blocked(subject.map(named), holder: holder.map(named))
    case .lock(let subject, let stores): step.action = .lock(subject.map(named), stores: stores)
    case .unlock(let subject, let stores): step.action = .unlock(subject.map(named), stores: stores)
    case .atomic(var access, let stores, var older):
      access.subject = access.subject.map(named)
      if let task = older?.newestTask { older?.newestTask = named(task) }
      step.action = .atomic(access, stores: stores, older: older)
    case .start, .read, .write, .hop, .call, .sleep, .throw, .fail, .end: break
    }
    return step
  }

  /// What the runtime has of a task, such as its own lock, has the task's name.
  private func named(_ subject: Subject) -> Subject {
    guard subject.kind == .cancellation || subject.kind == .ownLock else { return subject }
    let task = labels.first {
      subject.name == $0.key.numbered || subject.name.hasPrefix($0.key.numbered + "'")
    }
    var subject = subject
    subject.label = task.map { $0.value + subject.name.dropFirst($0.key.numbered.count) }
    return subject
  }
}
