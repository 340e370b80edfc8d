/// The cycle of a deadlock: tasks, each of which holds what the one before it waits for.
struct WaitingCycle {
  private struct Wait {
    let task: TaskName
    let holder: TaskName
    let text: String
    /// The steps that show it.
    let steps: [Int]
  }

  private let waits: [Wait]
  /// A task of the cycle waits for a lock that has no name, so it is not known who has that.
  private let isOpen: Bool

  /// The steps that show it.
  var steps: [Int] { waits.flatMap(\.steps) }

  /// Nil if the steps show no cycle.
  init?(_ facts: ReplayFacts) {
    let all = facts.schedule.tasks.compactMap { Self.wait(of: $0, facts) }
    for first in all {
      var cycle = [first]
      while let next = all.first(where: { $0.task == cycle[cycle.count - 1].holder }),
        cycle.count <= all.count
      {
        if next.task == first.task {
          waits = cycle
          isOpen = false
          return
        }
        cycle.append(next)
      }
    }
    for first in all {
      guard let last = Self.unnamedWait(of: first.holder, facts) else { continue }
      waits = [first, last]
      isOpen = true
      return
    }
    return nil
  }

  /// Such as `task 1 waits for Lock 2, held by task 2`.
  var text: String {
    if isOpen { return waits.map(\.text).joined(separator: "; ") + "." }
    let each = waits.count == 2 ? " Each waits for the other." : " Each waits for the next."
    return waits.map(\.text).joined(separator: "; ") + "." + (waits.count > 1 ? each : "")
  }

  /// A task's last step, if it is one at which it waits for a task's own lock, or another one of the runtime or of a library.
  private static func unnamedWait(of task: TaskName, _ facts: ReplayFacts) -> Wait? {
    let steps = facts.schedule.steps
    guard let index = steps.lastIndex(where: { $0.task == task }),
      case .blocked(let subject, holder: nil) = steps[index].action, [nil, .ownLock].contains(subject?.kind)
    else { return nil }
    let lock = subject?.path ?? "a lock of the runtime or of a library"
    let text = "\(task) waits for \(lock)\(facts.onLine(index))"
    return Wait(task: task, holder: task, text: text, steps: [index])
  }

  /// A task's last step before it waited forever: it reached a lock, or read what another had stored.
  private static func wait(of task: TaskName, _ facts: ReplayFacts) -> Wait? {
    let steps = facts.schedule.steps
    if let index = steps.lastIndex(where: { $0.task == task && ![.suspend, .end].contains($0.kind) }),
      case .blocked(let subject, let holder?) = steps[index].action, subject?.isSemaphore != true
    {
      let lock = subject.map(facts.names.possessive) ?? "a lock"
      let line = facts.onLine(index)
      return Wait(
        task: task, holder: holder, text: "\(task) waits for \(lock)\(line), held by \(holder)",
        steps: [index])
    }
    let found = facts.accesses.reversed().lazy.filter { $0.task == task && !$0.isWrite }.compactMap { read in
      facts.accesses.last { $0.isWrite && $0.isSame(read) && $0.index < read.index }.map { (read, $0) }
    }
    guard let (read, store) = found.first(where: { $0.1.task != task }) else { return nil }
    return Wait(
      task: task, holder: store.task,
      text: "\(task) \(read.past), which \(store.task) had stored\(store.onLine), and waits",
      steps: [store.index, read.index]
    )
  }
}
