// Every sentence that says what a step did.
extension StepText {
  /// What a step did: a sentence without its subject, the task, and without its full stop: `reads 'count': it is 0`
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - isFirst: whether an enqueue makes a new task, and whether a start is the first of its task.
  package func predicate(_ step: Schedule.Step, isFirst: Bool) -> String {
    switch step.action {
    case .start(let destination, let thread):
      (isFirst ? "begins" : "resumes")
        + (thread.map { " on thread \($0)" } ?? (destination == .mainActor ? whereabouts(destination) : ""))
    case .read(let access): read(access)
    case .write(let access): written(access)
    case .atomic(let access, let stores, let older):
      runtimes(step) ?? atomically(access, stores: stores, older)
    case .hop(let destination): hops(to: destination)
    case .enqueue(let other, let destination): enqueues(other, on: destination, step.task, isFirst)
    case .suspend(let cause, let other): suspends(cause, other)
    case .blocked(let subject, let holder): waits(for: subject, holder)
    case .lock(nil, _) where step.place == nil: "takes a lock of the runtime or of a library"
    case .lock(let subject, _): takes(subject)
    case .unlock(let subject, _): "releases " + locked(subject)
    case .call: "calls a library"
    case .sleep: "sleeps"
    case .throw(let error): "throws \(error ?? "an error")"
    case .fail(let error): "ends with the error \(error ?? "that was thrown")"
    case .end: "ends this job"
    }
  }

  /// What a task does first where it has no step, as far as that is known: a sentence without its subject.
  package static func unnoted(_ alternative: Position.Alternative) -> String {
    switch alternative.kind {
    case .read: "reads shared memory"
    case .write: "writes shared memory"
    // Without a place it is of the runtime's own doing, such as a look at whether what the task awaits is there.
    case .atomic where alternative.place != nil: "performs an atomic operation"
    case .lock where alternative.place != nil: "takes a lock"
    case .call: "calls a library"
    default: "continues"
    }
  }

  private func read(_ access: Schedule.Step.Access) -> String {
    let part = access.isPartial ? "part of " : ""
    let value = access.isPartial ? nil : access.value
    return "reads \(part)\(quoted(access.subject))" + (value.map { ": it is \($0)" } ?? "")
  }

  private func written(_ access: Schedule.Step.Access) -> String {
    guard let subject = access.subject else { return "writes shared memory" }
    if access.isPartial { return "stores part of \(quoted(subject))" }
    return access.value.map { "stores \($0) in \(quoted(subject))" } ?? "stores a value in \(quoted(subject))"
  }

  private func atomically(
    _ access: Schedule.Step.Access, stores: Bool, _ older: Schedule.Step.Older?
  ) -> String {
    guard let subject = access.subject, !subject.path.isEmpty else { return "performs an atomic operation" }
    if let older, let value = access.value {
      return self.older(older, stores: stores, quoted(subject), value)
    }
    let value = access.value.map { stores ? ": now it is \($0)" : ": it is \($0)" } ?? ""
    return "\(stores ? "changes" : "loads") \(quoted(subject)) atomically\(value)"
  }

  private func hops(to destination: Schedule.Step.Destination) -> String {
    switch destination {
    case .actor(let subject): "hops to " + (subject.map { "the actor \(quoted($0))" } ?? "an actor")
    case .mainActor: "hops to the main actor"
    case .pool: "hops to the thread pool"
    }
  }

  private func enqueues(
    _ other: TaskName?, on destination: Schedule.Step.Destination, _ task: TaskName, _ isFirst: Bool
  ) -> String {
    guard let other, other != task else {
      return "gets in line for " + (actor(destination) ?? "a thread of the pool")
    }
    return isFirst ? "starts \(other)" + whereabouts(destination) : "wakes \(other)"
  }

  private func suspends(_ cause: Waiter.Cause?, _ other: TaskName?) -> String {
    switch cause {
    case .task: "waits until \(other?.description ?? "a task") ends"
    case .continuation: "waits until its continuation is resumed"
    case .group: "waits for its child tasks"
    case .lock: "waits for a lock"
    case .thread: "waits for a thread of the pool"
    case nil: "suspends"
    }
  }

  private func waits(for subject: Subject?, _ holder: TaskName?) -> String {
    if let subject, subject.kind == .initializer {
      return "waits for the \(subject.path)" + (holder.map { ", which \($0) runs" } ?? "")
    }
    if subject?.isSemaphore == true { return "waits for \(locked(subject))" }
    return "waits for \(locked(subject))" + (holder.map { ", which \($0) holds" } ?? "")
  }

  private func takes(_ subject: Subject?) -> String {
    if let subject, subject.kind == .initializer { return "runs the \(subject.path)" }
    return "takes " + locked(subject)
  }

  /// `the lock of 'Account 1'`, `the lock 'state' of 'Account 1'`.
  private func locked(_ subject: Subject?) -> String {
    guard let subject else { return "a lock" }
    if subject.isSemaphore { return names.semaphore(subject) }
    if subject.kind == .ownLock { return subject.path }
    if subject.isContinuation { return "the continuation's lock" }
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

  /// What the operation reads or stores, and what the newest value is:
  /// `reads an older value of x: 0, stored on line 4; the newest is 1, stored by task 1 on line 9`.
  func older(_ older: Schedule.Step.Older, stores: Bool, _ name: String, _ value: String) -> String {
    let source = older.line.map { ", stored on line \($0)" } ?? ""
    let action = stores ? "stores an older value in" : "reads an older value of"
    return "\(action) \(name): \(value)\(source)" + newest(older)
  }

  private func newest(_ older: Schedule.Step.Older) -> String {
    guard let value = older.newest else { return "" }
    let place =
      (older.newestTask.map { " by \($0)" } ?? "") + (older.newestLine.map { " on line \($0)" } ?? "")
    return "; the newest is \(value)" + (place.isEmpty ? "" : ", stored" + place)
  }
}
