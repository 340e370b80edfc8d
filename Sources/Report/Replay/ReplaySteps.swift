import Explorer

/// The steps of a schedule as rows: which variable each one is about, and which of them are left out.
struct ReplaySteps {
  let steps: [Schedule.Step]
  /// The tasks, each a column.
  let tasks: [String]
  let source: ReplaySource
  /// Whether a job's start is a row, as it is for a player who chose it.
  let includesStarts: Bool
  /// The variable that a step reads or writes, where the source makes it plain.
  private let names: [String?]

  init(
    _ steps: [Schedule.Step], tasks: [String], source: ReplaySource, includesStarts: Bool = false
  ) {
    self.steps = steps
    self.tasks = tasks
    self.source = source
    self.includesStarts = includesStarts
    names = Self.names(steps, source)
  }

  /// A read or a write of something shared, on a line of the lesson.
  struct Access {
    /// Its index among the steps.
    let index: Int
    let task: String
    let isWrite: Bool
    /// Nil in an accessor that the compiler wrote.
    let line: Int?
    let name: String?
    let value: Int?
  }

  var accesses: [Access] {
    steps.indices.compactMap { index in
      let step = steps[index]
      guard Self.isAccess(step), step.kind == .read || Self.line(step) != nil else { return nil }
      let line = Self.line(step)
      if let line, source.declaresVariable(line) { return nil }
      return Access(
        index: index, task: step.task, isWrite: step.kind == .write,
        line: line.flatMap { source.isOfScene($0) ? nil : $0 }, name: names[index], value: step.value)
    }
  }

  /// Each source line that a task comes to, what it reads and stores of what is shared, and where tasks start,
  /// go and wait. All other steps are left out: they concern no other task.
  func rows() -> [ReplayRow] {
    var rows: [ReplayRow] = []
    var lines: [String: Int] = [:]
    var started: Set<String> = tasks.first.map { [$0] } ?? []
    var begun: Set<String> = []
    var running: String?
    for (index, step) in steps.enumerated() {
      guard let column = tasks.firstIndex(of: step.task) else { continue }
      if step.isPreemption, let running {
        rows.append(
          ReplayRow(column: column, role: .preemption, text: "── \(running) is preempted", step: index))
      }
      running = step.task
      let details = details(index, &started, &begun)
      let isAccess = Self.isAccess(step)
      if isAccess || details != nil, let line = Self.line(step), isAccess || isWorthRow(line, index),
        lines[step.task] != line || isAccess && rows.last?.column != column
      {
        lines[step.task] = line
        // A scene's lines have no number: the learner does not write them.
        let number = source.isOfScene(line) ? "·" : "\(line)"
        let text = "\(padLeft(number, to: 3))  \(source.text(line))"
        rows.append(ReplayRow(column: column, role: .source, text: text, step: index))
      }
      guard let details else { continue }
      let row = ReplayRow(
        column: column, role: isAccess ? .access : .event, text: "     " + details, step: index)
      if rows.last?.text != row.text || rows.last?.column != column { rows.append(row) }
    }
    return rows
  }

  /// Whether the line of a step that is no access is worth a row: not where the access that follows has it too.
  private func isWorthRow(_ line: Int, _ index: Int) -> Bool {
    let step = steps[index]
    let next = steps[(index + 1)...].first { $0.task == step.task && Self.isAccess($0) }
    return source.isStatement(line) && next.flatMap(Self.line) != line
  }

  private func details(_ index: Int, _ started: inout Set<String>, _ begun: inout Set<String>) -> String? {
    let step = steps[index]
    switch step.kind {
    case .read, .write: return access(index)
    case .atomic: return step.isPoint ? "an atomic step" : nil
    case .hop: return isLast(index) ? nil : hop(step)
    case .enqueue:
      guard let other = step.other, other != step.task else { return nil }
      return started.insert(other).inserted ? "starts \(other)" : "\(other) may go on"
    case .suspend: return "waits"
    case .blocked: return "is blocked by a lock"
    case .lock: return "takes a lock"
    case .call: return step.isPoint ? "calls a library" : nil
    case .sleep: return "sleeps"
    case .start where includesStarts: return begun.insert(step.task).inserted ? "begins" : "goes on"
    case .start, .end: return nil
    }
  }

  private func access(_ index: Int) -> String? {
    let step = steps[index]
    let line = Self.line(step)
    if line == nil && step.kind == .write { return nil }
    if let line, source.declaresVariable(line) { return nil }
    let name = names[index] ?? "it"
    if step.kind == .read { return step.value.map { "\(name) ➜ \($0)" } ?? "reads \(name)" }
    return step.value.map { "\(name) = \($0)" } ?? "writes \(name)"
  }

  private func hop(_ step: Schedule.Step) -> String? {
    switch step.destination {
    case .actor: "hop to the actor"
    case .mainActor:
      step.task == tasks.first ? "goes on" : "hop to main actor"
    case .pool: "hop to the pool"
    case nil: nil
    }
  }

  /// Whether the task does nothing more after a step than to end.
  private func isLast(_ index: Int) -> Bool {
    let step = steps[index]
    return step.destination == .pool
      && !steps[(index + 1)...].contains {
        $0.task == step.task && (Self.isAccess($0) || $0.kind == .hop)
      }
  }

  private static func isAccess(_ step: Schedule.Step) -> Bool { step.kind == .read || step.kind == .write }

  /// The line of the lesson that a step is on; nil for a line of what lessons are written against.
  private static func line(_ step: Schedule.Step) -> Int? {
    guard let place = step.place, !place.file.contains("Sources/Studio/") else { return nil }
    return place.line
  }

  /// Accesses that follow each other on one line of one task are looked at together: Swift evaluates from left
  /// to right.
  private static func names(_ steps: [Schedule.Step], _ source: ReplaySource) -> [String?] {
    var names = [String?](repeating: nil, count: steps.count)
    var groups: [String: (line: Int, indices: [Int])] = [:]
    func close(_ task: String) {
      guard let group = groups.removeValue(forKey: task) else { return }
      let candidates = source.names(group.line)
      let reads = group.indices.filter { steps[$0].kind == .read }
      for index in group.indices {
        if candidates.count == 1 {
          names[index] = candidates[0]
        } else if steps[index].kind == .write {
          names[index] = source.assigned(group.line)
        } else if reads.count == candidates.count, let place = reads.firstIndex(of: index) {
          names[index] = candidates[place]
        }
      }
    }
    for (index, step) in steps.enumerated() where isAccess(step) {
      let line = line(step) ?? 0
      if groups[step.task]?.line != line { close(step.task) }
      groups[step.task, default: (line, [])].indices.append(index)
    }
    for task in Array(groups.keys) { close(task) }
    return names
  }
}
