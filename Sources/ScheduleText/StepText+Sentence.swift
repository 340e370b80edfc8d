import Explorer

// Every sentence that says what a step did.
extension StepText {
  /// What a step did, in a sentence that begins with its task: `task 1 reads 'count': it is 0.`
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - isFirst: whether an enqueue makes a new task, and whether a start is the first of its task.
  public func sentence(_ step: Schedule.Step, isFirst: Bool = false) -> String {
    "\(step.task) \(predicate(step, isFirst))."
  }

  private func predicate(_ step: Schedule.Step, _ isFirst: Bool) -> String {
    switch step.kind {
    case .start: (isFirst ? "begins" : "resumes") + (step.thread.map { " on thread \($0)" } ?? "")
    case .read: read(step)
    case .write: stores(step)
    case .atomic: atomically(step)
    case .hop: hops(step)
    case .enqueue: enqueues(step, isFirst)
    case .suspend: suspends(step)
    case .blocked: waits(for: step)
    case .lock: takes(step)
    case .unlock: "releases " + locked(step.subject)
    case .call: "calls a library"
    case .sleep: "sleeps"
    case .throw: "throws \(step.value ?? "an error")"
    case .fail: "ends with the error \(step.value ?? "that was thrown")"
    case .end: "ends this job"
    }
  }

  private func read(_ step: Schedule.Step) -> String {
    let part = step.isPartial ? "part of " : ""
    let value = step.isPartial ? nil : step.value
    return "reads \(part)\(quoted(step.subject))" + (value.map { ": it is \($0)" } ?? "")
  }

  private func stores(_ step: Schedule.Step) -> String {
    guard let subject = step.subject else { return "writes shared memory" }
    if step.isPartial { return "stores part of \(quoted(subject))" }
    return step.value.map { "stores \($0) in \(quoted(subject))" } ?? "stores a value in \(quoted(subject))"
  }

  private func atomically(_ step: Schedule.Step) -> String {
    guard let subject = step.subject, !subject.path.isEmpty else { return "performs an atomic operation" }
    if let older = step.older, let value = step.value {
      return self.older(step, older, quoted(subject), value)
    }
    let value = step.value.map { step.isStore ? ": now it is \($0)" : ": it is \($0)" } ?? ""
    return "\(step.isStore ? "changes" : "loads") \(quoted(subject)) atomically\(value)"
  }

  private func hops(_ step: Schedule.Step) -> String {
    switch step.destination {
    case .actor: "hops to " + (step.subject.map { "the actor \(quoted($0))" } ?? "an actor")
    case .mainActor: step.isOfScenario ? "resumes on the main actor" : "hops to the main actor"
    case .pool: "hops to the thread pool"
    case nil: "hops to another executor"
    }
  }

  private func enqueues(_ step: Schedule.Step, _ isFirst: Bool) -> String {
    guard let other = step.other, other != step.task else { return "gets in line" }
    return isFirst ? "starts \(other)" : "wakes \(other)"
  }

  private func suspends(_ step: Schedule.Step) -> String {
    switch step.waitsFor {
    case .task: "waits until \(step.other ?? "a task") ends"
    case .continuation: "waits until its continuation is resumed"
    case .group: "waits for its child tasks"
    case .lock: "waits for a lock"
    case nil: "suspends"
    }
  }

  private func waits(for step: Schedule.Step) -> String {
    let subject = step.subject
    if let subject, subject.isInitializer {
      return "waits for the \(subject.path)" + (step.other.map { ", which \($0) runs" } ?? "")
    }
    if subject?.isSemaphore == true { return "waits for a semaphore" }
    return "waits for \(locked(subject))" + (step.other.map { ", which \($0) holds" } ?? "")
  }

  private func takes(_ step: Schedule.Step) -> String {
    if let subject = step.subject, subject.isInitializer { return "runs the \(subject.path)" }
    return "takes " + locked(step.subject)
  }

  /// `the lock of 'Account 1'`, `the lock 'state' of 'Account 1'`.
  private func locked(_ subject: Subject?) -> String {
    guard let subject else { return "a lock" }
    if subject.isSemaphore { return "a semaphore" }
    guard let object = subject.object, !subject.path.isEmpty else { return "the lock \(quoted(subject))" }
    let name = subject.path == "lock" ? "" : " '\(subject.path)'"
    return "the lock\(name) of '\(names.owner(object))'"
  }

  /// `'count'`, `'balance' of 'Account 2'`.
  private func quoted(_ subject: Subject?) -> String {
    guard let subject else { return "shared memory" }
    guard let object = subject.object else { return "'\(subject.path)'" }
    let owner = "'\(names.owner(object))'"
    if subject.path.isEmpty { return owner }
    return names.needsOwner(subject) ? "'\(subject.path)' of \(owner)" : "'\(subject.path)'"
  }
}
