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
    let last = position.steps.last { $0.task == task && !isOver($0) }
    guard let last else {
      let isMade = position.steps.contains { $0.kind == .enqueue && $0.other == task }
      return isMade ? .waits("waits for its turn") : .notBegun
    }
    if isWoken(task) { return .waits("waits for its turn") }
    switch last.kind {
    case .suspend: return .waits(suspended(last))
    case .blocked: return .waits("waits for a lock")
    case .sleep: return .waits("sleeps")
    case .hop: return .waits("waits for its turn" + executor(last))
    // The scenario itself has ended only when the schedule is over.
    default: return position.unfinished.contains(task) || task == "main" ? .waits("waits") : .ended
    }
  }

  /// Whether a step says no more than that a job is over or was put in a queue: what came before it says why.
  private func isOver(_ step: Schedule.Step) -> Bool {
    step.kind == .end || step.kind == .enqueue && (step.other == nil || step.other == step.task)
  }

  /// Whether another task has made this one runnable after it began to wait.
  private func isWoken(_ task: String) -> Bool {
    let woken = position.steps.lastIndex { $0.kind == .enqueue && $0.other == task && $0.task != task }
    guard let woken, let last = position.steps.lastIndex(where: { $0.task == task }) else { return false }
    return woken > last
  }

  private func suspended(_ step: Schedule.Step) -> String {
    switch step.waitsFor {
    case .task: "waits for " + (step.other ?? "a task")
    case .continuation: "waits to be resumed"
    case .group: "waits for its child tasks"
    case .lock: "waits for a lock"
    case nil: "waits"
    }
  }

  private func executor(_ step: Schedule.Step) -> String {
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
    firstLine(alternative) ?? lastLine(alternative.task)
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

  /// The first line of the shown file that an alternative comes to.
  private func firstLine(_ alternative: Position.Alternative) -> Int? {
    ownLine(alternative.place)
      ?? alternative.next.lazy.filter { $0.task == alternative.task }.compactMap { ownLine($0.place) }.first
  }

  /// An alternative in words: the line, what the task does there, and what it then does to what is shared.
  func text(_ alternative: Position.Alternative) -> String {
    let own = ownLine(alternative.place)
    let action = action(alternative)
    // What it runs first may be in code that is not shown.
    let start =
      own.map { "line \($0), \(action)" }
      ?? lastLine(alternative.task).map { "after line \($0), \(action)" }
    let then = later(alternative).map { step, line in
      (start == nil ? ", " : ", then ") + described(step.kind, step.place)
        + (line == own ? "" : " (line \(line))")
    }
    return (start ?? action) + (then ?? "")
  }

  /// What an alternative that is no access itself does to what is shared before the next choice: its first store, or its
  /// first read.
  private func later(_ alternative: Position.Alternative) -> (Schedule.Step, Int)? {
    switch alternative.kind {
    case .read, .write, .atomic, .lock, .blocked, .call: return nil
    case .start, .hop, .enqueue, .suspend, .sleep, .end: break
    }
    let accesses = alternative.next.compactMap { step in
      step.task == alternative.task ? ownLine(step.place).map { (step, $0) } : nil
    }.filter { $0.0.kind == .read || $0.0.kind == .write }
    return accesses.first { $0.0.kind == .write } ?? accesses.first
  }

  /// What an alternative does first.
  private func action(_ alternative: Position.Alternative) -> String {
    let isBegun = position.steps.contains { $0.task == alternative.task }
    let text =
      switch alternative.kind {
      case .start: isBegun ? "goes on" : "begins"
      case .read, .write: access(alternative)
      case .atomic: "performs an atomic operation"
      case .hop: "enters the actor"
      case .enqueue: enqueues(alternative)
      case .lock, .blocked: "takes a lock"
      case .call: "calls a library"
      case .suspend, .sleep, .end: "goes on"
      }
    return text + (alternative.thread.map { " (thread \($0))" } ?? "")
  }

  /// The access that an alternative begins with.
  private func access(_ alternative: Position.Alternative) -> String {
    let step = alternative.next.first { $0.task == alternative.task && $0.kind == alternative.kind }
    return described(alternative.kind, step?.place ?? alternative.place)
  }

  /// A read or a store in words.
  private func described(_ kind: Schedule.Step.Kind, _ place: SourcePlace?) -> String {
    let name = ownLine(place).flatMap(variable) ?? "shared memory"
    return "\(kind == .read ? "reads" : "stores") \(name)"
  }

  /// Where an alternative that is put in a queue goes, or whom it makes runnable.
  private func enqueues(_ alternative: Position.Alternative) -> String {
    let step = alternative.next.first { $0.kind == .enqueue && $0.task == alternative.task }
    if let other = step?.other, other != alternative.task { return "makes \(other) runnable" }
    let hop = position.steps.last { $0.kind == .hop && $0.task == alternative.task }
    switch hop?.destination {
    case .mainActor: return "goes to the main actor"
    case .actor: return "goes to the actor"
    case .pool, nil: return "gets in line"
    }
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
