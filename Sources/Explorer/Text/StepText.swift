/// One step of a schedule in words: short, as a row of a replay has it, and as a sentence.
///
/// ```
/// let text = StepText(SubjectNames(subjects))
/// text.short(step)                      // count ➜ 0
/// text.predicate(step, isFirst: false)  // reads 'count': it is 0
/// ```
package struct StepText {
  let names: SubjectNames
  private let hidden: String?

  /// - Parameters:
  ///   - names: what all that the steps are about is called.
  ///   - hidden: the folder of a library: what happens inside it is no row.
  package init(_ names: SubjectNames, hiding hidden: String? = nil) {
    (self.names, self.hidden) = (names, hidden)
  }

  /// What a subject is called: `balance`, `Account 2 · balance` where there are several accounts.
  package func name(_ subject: Subject) -> String { names.name(subject) }

  /// What a step does, in a few words without the task; nil if the step is no row of its own.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - isFirst: whether an enqueue makes a new task, and whether a start is the first of its task.
  package func short(_ step: Schedule.Step, isFirst: Bool = false) -> String? {
    if let place = step.place, place.isIn(hidden), ![.hop, .enqueue, .suspend, .start].contains(step.kind) {
      return nil
    }
    switch step.action {
    case .read(let access): return reads(access)
    case .write(let access): return stores(access)
    case .atomic(let access, let stores, let older):
      return runtimes(step) ?? atomic(access, stores: stores, older, isOwn: step.isPoint && step.place != nil)
    case .hop(let destination): return hop(to: destination)
    case .enqueue(let other, let destination):
      guard let other, other != step.task else { return nil }
      return isFirst ? "starts \(other)\(whereabouts(destination))" : "wakes \(other)"
    case .suspend: return "waits"
    case .blocked(let subject, let holder): return blocked(subject, holder)
    // A lock of the runtime or of a library says nothing about the program.
    case .lock(nil, _) where step.place == nil, .unlock(nil, _) where step.place == nil: return nil
    case .lock(let subject, _): return taken(subject)
    case .unlock(let subject, _): return subject.map { "\(names.name($0)): released" } ?? "releases a lock"
    case .call: return step.isPoint ? "calls a library" : nil
    case .sleep, .throw, .fail: return predicate(step, isFirst: isFirst)
    case .start(_, let thread?): return "runs on thread \(thread)"
    case .start(let destination, nil):
      return (isFirst ? "begins" : "resumes") + (destination == .mainActor ? whereabouts(destination) : "")
    case .end: return nil
    }
  }

  /// What each of these steps did, in a few words; nil where the step is no row of its own, or its neighbor says the same.
  ///
  /// - Parameters:
  ///   - steps: some steps in their order.
  ///   - isFirst: whether the step of this index makes a new task, or is the first of its task.
  package func shorts(_ steps: [Schedule.Step], isFirst: (Int) -> Bool) -> [String?] {
    var last: (task: TaskName, text: String)?
    return steps.indices.map { index in
      guard steps.isRow(index), let text = short(steps[index], isFirst: isFirst(index)),
        last?.task != steps[index].task || last?.text != text
      else { return nil }
      last = (steps[index].task, text)
      return text
    }
  }

  /// What the task of a step waits for after it, without the task: `waits for its turn on the main actor`; nil if it goes on.
  package func waiting(after step: Schedule.Step, namesHolder: Bool = true) -> String? {
    switch step.action {
    case .suspend(let cause, let other): suspended(cause, other)
    case .blocked(let subject, let holder): blocked(subject, namesHolder ? holder : nil)
    case .sleep: "sleeps"
    case .hop(let destination): "waits for its turn" + (actor(destination).map { " on " + $0 } ?? "")
    default: nil
    }
  }

  private func suspended(_ cause: Waiter.Cause?, _ other: TaskName?) -> String {
    switch cause {
    case .task: "waits for \(other?.description ?? "a task")"
    case .continuation: "waits to be resumed"
    case .group: "waits for its child tasks"
    case .lock: "waits for a lock"
    case .thread: "waits for a thread of the pool"
    case nil: "waits"
    }
  }

  /// Where a job runs.
  func whereabouts(_ destination: Schedule.Step.Destination) -> String {
    actor(destination).map { " on " + $0 } ?? " in the pool"
  }

  /// The actor where a job runs, such as `the actor Counter`; nil for the pool.
  func actor(_ destination: Schedule.Step.Destination) -> String? {
    switch destination {
    case .actor(let subject): names.actor(subject)
    case .mainActor: "the main actor"
    case .pool: nil
    }
  }

  private func reads(_ access: Schedule.Step.Access) -> String {
    guard let name = access.subject.map(names.name) else { return "reads shared memory" }
    if access.isPartial { return "reads part of \(name)" }
    return access.value.map { "\(name) ➜ \($0)" } ?? "reads \(name)"
  }

  private func stores(_ access: Schedule.Step.Access) -> String {
    guard let name = access.subject.map(names.name) else { return "writes shared memory" }
    if access.isPartial { return "stores part of \(name)" }
    return access.value.map { "\(name) = \($0)" } ?? "stores \(name)"
  }

  private func atomic(
    _ access: Schedule.Step.Access, stores: Bool, _ older: Schedule.Step.Older?, isOwn: Bool
  ) -> String? {
    guard let subject = access.subject, !subject.path.isEmpty else {
      return isOwn && access.subject == nil ? "an atomic operation" : nil
    }
    let name = names.name(subject)
    guard let value = access.value else { return stores ? "stores \(name)" : "loads \(name)" }
    if let older { return self.older(older, stores: stores, name, value) }
    return stores ? "\(name) = \(value)" : "load \(name) ➜ \(value)"
  }

  /// What an atomic operation on something of the runtime's means to the program; nil for any other step.
  func runtimes(_ step: Schedule.Step) -> String? {
    if step.kind == .atomic, step.subject?.isContinuation == true {
      return "checks that the continuation was not resumed before"
    }
    guard let subject = Self.canceled(step) else { return nil }
    let own = step.task.description
    let isOwn = subject == own
    let name = subject == own + "'s group" ? "its group" : subject
    return step.stores
      ? "cancels \(isOwn ? "itself" : name)" : "checks whether \(isOwn ? "it" : name) is canceled"
  }

  /// Which task or group a step cancels, or looks at whether it is canceled; nil for any other step.
  static func canceled(_ step: Schedule.Step) -> String? {
    guard case .atomic(let access, _, _) = step.action, let subject = access.subject,
      subject.kind == .cancellation
    else { return nil }
    return subject.called
  }

  private func taken(_ subject: Subject?) -> String {
    guard let subject else { return "takes a lock" }
    return subject.kind == .initializer ? "runs the \(subject.path)" : "\(names.name(subject)): taken"
  }

  private func blocked(_ subject: Subject?, _ holder: TaskName?) -> String {
    if let subject, subject.kind == .initializer {
      return "waits for the \(subject.path)" + (holder.map { ", which \($0) runs" } ?? "")
    }
    if let subject, subject.isSemaphore {
      return "waits for \(names.semaphore(subject))"
    }
    return "waits for \(names.lock(subject))" + (holder.map { ", held by \($0)" } ?? "")
  }

  private func hop(to destination: Schedule.Step.Destination) -> String {
    switch destination {
    case .actor(let subject): "hop to " + names.actor(subject)
    case .mainActor: "hop to main actor"
    case .pool: "hop to the pool"
    }
  }
}

extension SourcePlace {
  package func isIn(_ folder: String?) -> Bool { folder.map(file.contains) ?? false }
}
