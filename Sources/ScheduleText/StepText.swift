import Explorer

/// One step of a schedule in words: short, as a row of a replay has it, and as a sentence.
///
/// ```
/// let text = StepText(subjects: subjects)
/// text.short(step)     // count ➜ 0
/// text.sentence(step)  // task 1 reads 'count': it is 0.
/// ```
public struct StepText {
  package let names: SubjectNames
  private let hidden: String?

  /// - Parameter subjects: all that the steps are about, so that each name is as short as is unambiguous.
  public init(subjects: Set<Subject>) { self.init(SubjectNames(subjects)) }

  /// - Parameter hidden: the folder of a library: what happens inside it is no row.
  package init(_ names: SubjectNames, hiding hidden: String? = nil) {
    (self.names, self.hidden) = (names, hidden)
  }

  /// What a subject is called: `balance`, `Account 2 · balance` where there are several accounts.
  public func name(_ subject: Subject) -> String { names.name(subject) }

  /// What a step does, in a few words without the task; nil if the step is no row of its own.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - isFirst: whether an enqueue makes a new task, and whether a start is the first of its task.
  public func short(_ step: Schedule.Step, isFirst: Bool = false) -> String? {
    if let place = step.place, place.isIn(hidden), ![.hop, .enqueue, .suspend, .start].contains(step.kind) {
      return nil
    }
    switch step.kind {
    case .read, .write: return access(step)
    case .atomic: return atomic(step)
    case .hop: return hop(step)
    case .enqueue:
      guard let other = step.other, other != step.task else { return nil }
      return isFirst ? "starts \(other)" : "wakes \(other)"
    case .suspend: return "waits"
    case .blocked: return blocked(step)
    case .lock: return taken(step)
    case .unlock: return step.subject.map { "\(names.name($0)): released" } ?? "releases a lock"
    case .call: return step.isPoint ? "calls a library" : nil
    case .sleep: return "sleeps"
    case .throw: return "throws \(step.value ?? "an error")"
    case .fail: return "ends with the error \(step.value ?? "that was thrown")"
    case .start:
      return step.thread.map { "runs on thread \($0)" } ?? (isFirst ? "begins" : "resumes")
    case .end: return nil
    }
  }

  /// What the task of a step waits for after it, without the task: `waits for its turn on the main actor`; nil if it goes on.
  public func waiting(after step: Schedule.Step) -> String? {
    switch step.kind {
    case .suspend: suspended(step)
    case .blocked: blocked(step)
    case .sleep: "sleeps"
    case .hop: "waits for its turn" + executor(step)
    default: nil
    }
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
    case .actor: " on " + names.actor(step.subject)
    case .mainActor: " on the main actor"
    case .pool, nil: ""
    }
  }

  private func access(_ step: Schedule.Step) -> String {
    guard let subject = step.subject else {
      return step.kind == .read ? "reads shared memory" : "writes shared memory"
    }
    let name = names.name(subject)
    if step.isPartial { return step.kind == .read ? "reads part of \(name)" : "stores part of \(name)" }
    if step.kind == .read { return step.value.map { "\(name) ➜ \($0)" } ?? "reads \(name)" }
    return step.value.map { "\(name) = \($0)" } ?? "stores \(name)"
  }

  private func atomic(_ step: Schedule.Step) -> String? {
    guard let subject = step.subject, !subject.path.isEmpty else {
      return step.isPoint && step.subject == nil ? "an atomic operation" : nil
    }
    let name = names.name(subject)
    guard let value = step.value else { return step.isStore ? "stores \(name)" : "loads \(name)" }
    if let older = step.older { return self.older(step, older, name, value) }
    return step.isStore ? "\(name) = \(value)" : "load \(name) ➜ \(value)"
  }

  private func taken(_ step: Schedule.Step) -> String {
    guard let subject = step.subject else { return "takes a lock" }
    return subject.isInitializer ? "runs the \(subject.path)" : "\(names.name(subject)): taken"
  }

  private func blocked(_ step: Schedule.Step) -> String {
    if let subject = step.subject, subject.isInitializer {
      return "waits for the \(subject.path)" + (step.other.map { ", which \($0) runs" } ?? "")
    }
    if step.subject?.isSemaphore == true { return "waits for a semaphore" }
    return "waits for \(names.lock(step.subject))" + (step.other.map { ", held by \($0)" } ?? "")
  }

  private func hop(_ step: Schedule.Step) -> String? {
    switch step.destination {
    case .actor: "hop to " + names.actor(step.subject)
    case .mainActor: step.isOfScenario ? "resumes" : "hop to main actor"
    case .pool: "hop to the pool"
    case nil: nil
    }
  }
}

extension SourcePlace {
  /// Whether the file is in this folder.
  package func isIn(_ folder: String?) -> Bool { folder.map(file.contains) ?? false }
}

extension Schedule.Step {
  /// Whether the task is the one in which the scenario begins.
  package var isOfScenario: Bool { task == "main" }
}
