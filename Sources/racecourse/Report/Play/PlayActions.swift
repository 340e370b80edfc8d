// What the player can choose, in words.
extension PlayTasks {
  /// An alternative in words: the line, what the task does there, and what it then does to shared values.
  func text(_ alternative: Position.Alternative) -> String {
    let line = line(alternative)
    // Its first steps may be in code that is not shown.
    let isBehind = beginning(alternative) == nil && lastLine(alternative.task) != nil
    let start = line.map { (isBehind ? "after " : "") + numbers.text($0) + ", " } ?? ""
    let then = later(alternative).map { step, place in
      ", then " + StepText(names).predicate(step, isFirst: false)
        + (place == line && !isBehind ? "" : " (\(numbers.text(place)))")
    }
    return start + (announced(alternative) ?? action(alternative)) + (then ?? "")
  }

  /// What an alternative does first, in the words that its step has afterward; nil where the step is not known.
  private func announced(_ alternative: Position.Alternative) -> String? {
    guard let first = ownFirst(alternative) else { return nil }
    var beginnings = TaskBeginnings()
    for step in position.steps { _ = beginnings.isFirst(step) }
    return StepText(names).predicate(first, isFirst: beginnings.isFirst(first))
      + (alternative.older == 0 ? ", the newest value" : "")
  }

  /// The step that an alternative begins with, if it is one of its task.
  private func ownFirst(_ alternative: Position.Alternative) -> Schedule.Step? {
    alternative.next.first.flatMap { $0.task == alternative.task ? $0 : nil }
  }

  /// What an alternative that is not an access does to shared values before the next choice: its first store, or its
  /// first read.
  private func later(_ alternative: Position.Alternative) -> (Schedule.Step, Int)? {
    switch alternative.kind {
    case .read, .write, .atomic, .lock, .unlock, .blocked, .call: return nil
    case .start, .hop, .enqueue, .suspend, .sleep, .throw, .fail, .end: break
    }
    let rest = alternative.next.dropFirst(ownFirst(alternative) == nil ? 0 : 1)
    let accesses = rest.compactMap { step in
      step.task == alternative.task ? ownLine(step.place).map { (step, $0) } : nil
    }.filter { $0.0.kind.isPlainAccess }
    return accesses.first { $0.0.kind == .write } ?? accesses.first
  }

  /// What an alternative does first, as far as its kind says.
  private func action(_ alternative: Position.Alternative) -> String {
    let isBegun = position.steps.contains { $0.task == alternative.task }
    let text =
      switch alternative.kind {
      case .start: (isBegun ? "resumes" : "begins") + (isOnMainActor(alternative) ? " on the main actor" : "")
      case .read, .write: described(alternative.kind, subject(alternative))
      case .atomic: atomic(alternative)
      case .hop: "enters " + names.actor(subject(alternative))
      case .enqueue: enqueues(alternative)
      case .lock, .blocked: takes(subject(alternative))
      case .unlock: "releases " + names.lock(subject(alternative))
      case .call: "calls a library"
      case .suspend, .sleep, .throw, .fail, .end: "resumes"
      }
    return text + (alternative.thread.map { " (thread \($0))" } ?? "")
  }

  /// Whether an alternative is the beginning of a job on the main actor.
  private func isOnMainActor(_ alternative: Position.Alternative) -> Bool {
    if case .start(.mainActor, _) = first(alternative)?.action { true } else { false }
  }

  /// The step that an alternative begins with.
  func first(_ alternative: Position.Alternative) -> Schedule.Step? {
    alternative.next.first { $0.task == alternative.task && $0.kind == alternative.kind }
  }

  /// The subject of the first step of an alternative.
  private func subject(_ alternative: Position.Alternative) -> Subject? {
    alternative.subject ?? first(alternative)?.subject
  }

  /// A read or a store in words.
  private func described(_ kind: Schedule.Step.Kind, _ subject: Subject?) -> String {
    "\(kind == .read ? "reads" : "stores") \(subject.map(names.possessive) ?? "shared memory")"
  }

  /// An atomic operation in words.
  private func atomic(_ alternative: Position.Alternative) -> String {
    guard let subject = subject(alternative), !subject.path.isEmpty else {
      return StepText.unnoted(alternative)
    }
    let loads = if case .atomic(_, stores: false, _) = first(alternative)?.action { true } else { false }
    return "\(loads ? "loads" : "stores") \(names.possessive(subject)) atomically"
  }

  private func takes(_ subject: Subject?) -> String {
    if let subject, subject.kind == .initializer { return "runs the \(subject.path)" }
    return "takes " + names.lock(subject)
  }

  /// Where an enqueued alternative goes, or which task it makes runnable.
  private func enqueues(_ alternative: Position.Alternative) -> String {
    let step = alternative.next.first { $0.kind == .enqueue && $0.task == alternative.task }
    if let other = step?.other, other != alternative.task { return "makes \(other) runnable" }
    let hop = position.steps.last { $0.kind == .hop && $0.task == alternative.task }
    switch hop?.action {
    case .hop(to: .mainActor): return "goes to the main actor"
    case .hop(to: .actor(let subject)): return "goes to " + names.actor(subject)
    default: return "gets in line"
    }
  }
}
