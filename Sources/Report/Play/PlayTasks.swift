import Explorer

/// What each task of a position does: at which line it is, whether it can go on, or what it waits for.
struct PlayTasks {
  let position: Position
  /// The lines of the file that is shown.
  let source: [SourceLine]
  /// The end of the path of the file that is shown: lines of other files are not quoted.
  let path: String

  /// What a task can do at a moment.
  enum Status: Equatable {
    case ready
    /// It cannot go on, for this reason.
    case waits(String)
    case ended, notBegun
  }

  /// What a task does at this moment.
  func status(_ task: String) -> Status {
    if position.alternatives.contains(where: { $0.task == task }) { return .ready }
    let last = position.steps.lastIndex { $0.task == task }
    let woken = position.steps.lastIndex { $0.kind == .enqueue && $0.other == task }
    guard let last else { return woken == nil ? .notBegun : .waits("waits for its turn") }
    let step = position.steps[last]
    if step.kind != .hop, let woken, woken > last { return .waits("waits for its turn") }
    switch step.kind {
    case .suspend: return .waits("waits")
    case .blocked: return .waits("waits for a lock")
    case .sleep: return .waits("sleeps")
    case .hop: return .waits("waits for its turn" + destination(step))
    // The scenario itself has ended only when the schedule is over.
    default: return position.unfinished.contains(task) || task == "main" ? .waits("waits") : .ended
    }
  }

  private func destination(_ step: Schedule.Step) -> String {
    switch step.destination {
    case .actor: " on the actor"
    case .mainActor: " on the main actor"
    case .pool, nil: ""
    }
  }

  /// The line that a task is about to run, or else the one it came to last; nil for one that has ended.
  func line(_ task: String) -> Int? {
    if let alternative = position.alternatives.first(where: { $0.task == task }) { return line(alternative) }
    return status(task) == .ended ? nil : lastLine(task)
  }

  /// The line that an alternative comes to, or else the one that its task came to last.
  func line(_ alternative: Position.Alternative) -> Int? {
    ownLine(alternative.place) ?? lastLine(alternative.task)
  }

  /// The line, where it is one of the file that is shown.
  func ownLine(_ place: SourcePlace?) -> Int? {
    guard let place, place.file.hasSuffix(path) else { return nil }
    return place.line
  }

  /// A line of the source without its indentation; nil if it is blank.
  func quote(_ line: Int) -> String? {
    guard source.indices.contains(line - 1) else { return nil }
    let text = source[line - 1].text.drop { $0 == " " || $0 == "\t" }
    return text.isEmpty ? nil : String(text)
  }

  private func lastLine(_ task: String) -> Int? {
    position.steps.lazy.reversed().filter { $0.task == task }.compactMap { ownLine($0.place) }.first
  }

  /// An alternative in words: the line, and what the task does there to which variable.
  func text(_ alternative: Position.Alternative) -> String {
    let action = action(alternative)
    if let line = ownLine(alternative.place) { return "line \(line), \(action)" }
    // What it runs first is in code that is not shown.
    if let line = lastLine(alternative.task) { return "after line \(line), \(action)" }
    return action
  }

  /// What an alternative does first.
  private func action(_ alternative: Position.Alternative) -> String {
    let name = ownLine(alternative.place).flatMap(variable) ?? "shared memory"
    let text =
      switch alternative.kind {
      case .start: position.steps.contains { $0.task == alternative.task } ? "goes on" : "begins"
      case .read: "reads \(name)"
      case .write: "stores \(name)"
      case .atomic: "performs an atomic operation"
      case .hop: "enters the actor"
      case .enqueue: "asks for its turn on an actor"
      case .lock, .blocked: "takes a lock"
      case .call: "calls a library"
      case .suspend, .sleep, .end: "goes on"
      }
    return text + (alternative.thread.map { " (thread \($0))" } ?? "")
  }

  /// The one shared variable that a line names.
  private func variable(_ line: Int) -> String? {
    let names = ReplaySource(source.map(\.text).joined(separator: "\n")).names(line)
    return names.count == 1 ? names[0] : nil
  }

  /// What tasks share, each with its value.
  func values() -> [String] {
    position.values.compactMap { value in
      ownLine(value.place).flatMap(variable).map { "\($0) = \(value.value)" }
    }
  }
}
