import Explorer

/// The state of each task of a position: whether it can go on, and at which line.
struct PlayTasks {
  let position: Position
  let source: ReplaySource
  /// The end of the path of the file that is shown: lines of other files are not quoted.
  let path: String

  /// The steps so far.
  func rows() -> [ReplayRow] {
    ReplaySteps(position.steps, tasks: position.tasks, source: source, includesStarts: true).rows()
  }

  /// What a task can do at a moment.
  enum Status: Equatable {
    /// It can go on: its numbers among the alternatives.
    case ready([Int])
    case waits, blocked, sleeps
    /// It can run, but its executor runs another first.
    case queued
    case ended, notBegun

    var text: String {
      switch self {
      case .ready(let numbers): "▶ " + numbers.map(String.init).joined(separator: ", ")
      case .waits: "waits"
      case .blocked: "waits for a lock"
      case .sleeps: "sleeps"
      case .queued: "waits for its turn"
      case .ended: "has ended"
      case .notBegun: "has not begun"
      }
    }
  }

  /// What a task does at this moment.
  func status(_ task: String) -> Status {
    let numbers = position.alternatives.indices.filter { position.alternatives[$0].task == task }
    if !numbers.isEmpty { return .ready(numbers.map { $0 + 1 }) }
    let last = position.steps.lastIndex { $0.task == task }
    let woken = position.steps.lastIndex { $0.kind == .enqueue && $0.other == task }
    if let woken, woken > last ?? -1 { return .queued }
    guard let last else { return .notBegun }
    switch position.steps[last].kind {
    case .suspend: return .waits
    case .blocked: return .blocked
    case .sleep: return .sleeps
    case .hop: return .queued
    // The scenario itself has ended only when the schedule is over.
    default: return position.unfinished.contains(task) || task == "main" ? .waits : .ended
    }
  }

  /// The line that a task is about to run, or else the one it came to last.
  func line(_ task: String) -> Int? { nextLine(task) ?? lastLine(task) }

  /// The line that a task which can go on comes to, where it is one of this file.
  func nextLine(_ task: String) -> Int? {
    position.alternatives.first { $0.task == task }.flatMap(line)
  }

  /// The line, where it is one of this file.
  private func ownLine(_ place: SourcePlace?) -> Int? {
    guard let place, place.file.hasSuffix(path) else { return nil }
    return place.line
  }

  /// The line that an alternative comes to, or else the one that its task came to last.
  func line(_ alternative: Position.Alternative) -> Int? {
    ownLine(alternative.place)
      ?? (alternative.kind == .start ? nil : lastLine(alternative.task))
  }

  private func lastLine(_ task: String) -> Int? {
    position.steps.lazy.reversed().filter { $0.task == task }.compactMap { ownLine($0.place) }
      .first
  }

  /// What an alternative does first.
  func action(_ alternative: Position.Alternative) -> String {
    let names = SubjectNames(position.steps.compactMap(\.subject) + [alternative.subject].compactMap(\.self))
    let name = alternative.subject.map(names.name) ?? "shared memory"
    let text =
      switch alternative.kind {
      case .start: position.steps.contains { $0.task == alternative.task } ? "goes on" : "begins"
      case .read: "reads \(name)"
      case .write: "stores \(name)"
      case .atomic: "an atomic step"
      case .hop: "enters the actor"
      case .enqueue: "asks for the main actor"
      case .lock, .blocked: "takes a lock"
      case .unlock: "releases a lock"
      case .call: "calls a library"
      case .suspend, .sleep, .throw, .fail, .end: "goes on"
      }
    return text + (alternative.thread.map { " (thread \($0))" } ?? "")
  }

  /// What tasks share, with its value.
  func values() -> [String] {
    let names = SubjectNames(position.steps.compactMap(\.subject))
    return position.values.map { "\(names.name($0.subject)) = \($0.value)" }
  }
}
