extension Schedule {
  /// Of a deadlock, what each task holds and waits for: `task 1 holds NSLock 1 and waits for NSLock 2 at Bank.swift:7`.
  package var waits: [String] {
    let text = StepText(SubjectNames(steps.compactMap(\.subject)))
    return ending.waiters.map { waiter in
      let last = steps.last { $0.task == waiter.task && $0.kind != .end }
      // Who holds it says so itself.
      let waiting =
        waiter.cause == .thread ? nil : last.flatMap { text.waiting(after: $0, namesHolder: false) }
      let wait = waiting.map { $0 + (last?.place?.at ?? "") } ?? waiter.waits
      return "\(waiter.task) " + (held(by: waiter.task, text.names).map { "\($0) and " } ?? "") + wait
    }
  }

  /// What a task holds at the end: `holds NSLock 1`, of a semaphore `took DispatchSemaphore 1`; nil for nothing.
  private func held(by task: TaskName, _ names: SubjectNames) -> String? {
    var held: [Subject] = []
    for step in steps {
      switch step.action {
      case .lock(let subject?, _) where step.task == task && subject.kind != .ownLock: held.append(subject)
      // Any task may signal a semaphore.
      case .unlock(let subject?, _) where step.task == task || subject.isSemaphore:
        held.lastIndex(of: subject).map { _ = held.remove(at: $0) }
      default: break
      }
    }
    let (took, holds) = (held.filter(\.isSemaphore), held.filter { !$0.isSemaphore && !$0.isContinuation })
    let parts = [("holds", holds.map(names.possessive)), ("took", took.map(names.semaphore))]
    let texts = parts.filter { !$0.1.isEmpty }.map { "\($0) \(listed($1))" }
    return texts.isEmpty ? nil : listed(texts)
  }
}

extension [Resumption] {
  /// Who resumed one continuation where: `task 1 resumed the continuation at Door.swift:4, and task 2 again at Door.swift:9`.
  package var text: String? {
    guard count == 2 else { return nil }
    let again = self[1].task == self[0].task ? "" : "\(self[1].task) "
    return "\(self[0].task) resumed the continuation\(self[0].place?.at ?? ""), "
      + "and \(again)again\(self[1].place?.at ?? "")"
  }
}

extension Schedule {
  /// Who holds and waits for what in a deadlock, or resumed one continuation; nil if it ended otherwise.
  package var cause: String? { waits.isEmpty ? resumptions.text : waits.joined(separator: "; ") }
}
