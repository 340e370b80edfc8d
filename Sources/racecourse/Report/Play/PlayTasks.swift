/// What each task of a position does: its line, whether it is ready, or what it waits for.
struct PlayTasks {
  let position: Position
  /// The lines of the files that are shown; those of other files are not quoted.
  let source: [SourceLine]
  let numbers: FileNumbers

  /// The names of objects.
  let names: SubjectNames

  /// - Parameter subjects: subjects from other schedules too, so that names do not change.
  init(position: Position, files: [SourceFile], subjects: Set<Subject> = []) {
    self.position = position
    let parts = files.map { SourceLine.all(in: $0.text) }
    source = parts.flatMap(\.self)
    numbers = FileNumbers(Array(zip(files.map(\.path), parts.map(\.count))))
    let here = position.steps.compactMap(\.subject) + position.values.map(\.subject)
    names = SubjectNames(subjects.union(here))
  }

  /// What a task can do at a moment.
  enum Status: Equatable {
    case ready
    /// It waits, for this reason.
    case waits(String)
    case ended, notBegun
  }

  /// What a task does at this moment.
  func status(_ task: TaskName) -> Status {
    if position.alternatives.contains(where: { $0.task == task }) { return .ready }
    let last = position.steps.last { $0.task == task && !isOver($0) }
    guard let last else {
      let isMade = position.steps.contains { $0.kind == .enqueue && $0.other == task }
      return isMade ? .waits("waits for its turn") : .notBegun
    }
    if isWoken(task) { return .waits("waits for its turn") }
    if let waiting = StepText(names).waiting(after: last) { return .waits(waiting) }
    // The scenario itself has ended only when the schedule is over.
    return position.unfinished.contains(task) || task == .main ? .waits("waits") : .ended
  }

  /// Why a task cannot go: `it waits for task first`.
  func whyNot(_ task: TaskName) -> String {
    switch status(task) {
    case .waits(let reason): reason
    case .ended: "has ended"
    case .notBegun, .ready: "has not been made yet"
    }
  }

  /// Whether a step says only that a job ended or was enqueued: the step before it says why.
  private func isOver(_ step: Schedule.Step) -> Bool {
    step.kind == .end || step.kind == .enqueue && (step.other == nil || step.other == step.task)
  }

  /// Whether another task has made this one runnable after it began to wait.
  private func isWoken(_ task: TaskName) -> Bool {
    let woken = position.steps.lastIndex { $0.kind == .enqueue && $0.other == task && $0.task != task }
    guard let woken, let last = position.steps.lastIndex(where: { $0.task == task }) else { return false }
    return woken > last
  }

  /// The line that a task is about to run, or else its last line; nil for a task that has ended.
  func line(_ task: TaskName) -> Int? {
    if let alternative = position.alternatives.first(where: { $0.task == task }) { return line(alternative) }
    return status(task) == .ended ? nil : lastLine(task)
  }

  /// The line of an alternative: where it begins if that is shown, or else the last line of its task.
  func line(_ alternative: Position.Alternative) -> Int? {
    beginning(alternative) ?? lastLine(alternative.task) ?? firstLine(alternative)
  }

  /// The line of the shown files with which an alternative begins.
  func beginning(_ alternative: Position.Alternative) -> Int? {
    ownLine(alternative.place) ?? first(alternative).flatMap { ownLine($0.place) }
  }

  /// The line's continuous number, if its file is shown.
  func ownLine(_ place: SourcePlace?) -> Int? { place.flatMap(numbers.number) }

  /// A line of the source without its indentation; nil if it is blank.
  func quote(_ line: Int) -> String? {
    guard source.indices.contains(line - 1) else { return nil }
    let text = source[line - 1].text.drop { $0 == " " || $0 == "\t" }
    return text.isEmpty ? nil : String(text)
  }

  func lastLine(_ task: TaskName) -> Int? {
    position.steps.lazy.reversed().filter { $0.task == task }.compactMap { ownLine($0.place) }.first
  }

  /// The first line of the shown files that an alternative reaches.
  func firstLine(_ alternative: Position.Alternative) -> Int? {
    alternative.next.lazy.filter { $0.task == alternative.task }.compactMap { ownLine($0.place) }.first
  }

  /// The key of a task, or its number where there are no keys.
  func mark(_ task: TaskName) -> String? {
    position.keys.firstIndex(of: task).map { "\($0 + 1)" } ?? (task == .main ? "m" : task.numbers)
  }

  /// The shared values, each with its owner.
  func values() -> [String] { position.values.map { "\(names.full($0.subject)) = \($0.value)" } }
}
