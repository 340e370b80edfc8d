/// How one run of a program ended.
///
/// All deadlocks are the same ending, whichever tasks wait, so they are counted together. So are all hangs, all schedules that were
/// stopped, and returns with one outcome that leave tasks.
package enum Ending: Sendable {
  /// The program returned, and this is the name of its outcome.
  case returned(String)
  /// It was stopped at an error: a trap of the language, or a signal.
  case crashed(reason: String)
  /// Every task waits, and nothing can wake any of them. These are the tasks that are known to wait.
  case deadlocked([Waiter])
  /// It never ends: these tasks go round in a circle, all others wait, and nothing that they read can change. A live run was silent for
  /// too long, and there are none.
  case hung(circling: [TaskName] = [])
  /// It ended its own process, with this exit code.
  case exited(Int32)
  /// It waited for something outside the explorer's control.
  case unfinished
  /// It was stopped because it took too long, so it is not known how it would end. Nil if what was noted of it is lost.
  case stopped(Stop?)
  /// It returned with this outcome, and these tasks had not ended. A search must be asked to look for that.
  case leftTasks(outcome: String, [Waiter])

  package var isReturned: Bool {
    switch self {
    case .returned, .leftTasks: true
    case .crashed, .deadlocked, .hung, .exited, .unfinished, .stopped: false
    }
  }

  /// Whether the program came to its end: a result needs one schedule that did.
  package var isEnd: Bool {
    switch self {
    case .unfinished, .stopped: false
    case .returned, .leftTasks, .crashed, .deadlocked, .hung, .exited: true
    }
  }

  package var isDeadlock: Bool {
    if case .deadlocked = self { true } else { false }
  }

  /// The ending in words, on one line: the outcome's name, `crash: <reason>`, `deadlock`, `hang`, `exit: <code>`,
  /// `unfinished`, `stopped` or `tasks left: <outcome>`.
  package var name: String {
    switch self {
    case .returned(let name): name
    case .crashed(let reason): "crash: \(reason)"
    case .deadlocked: "deadlock"
    case .hung: "hang"
    case .exited(let code): "exit: \(code)"
    case .unfinished: "unfinished"
    case .stopped: "stopped"
    case .leftTasks(let outcome, _): "tasks left: \(outcome)"
    }
  }

  /// The name as a screen shows it: an empty one as `""`.
  package var shown: String { name.isEmpty ? "\"\"" : name.printable }

  /// Whether this is its name, or what a screen shows.
  package func isCalled(_ text: String) -> Bool { [name.printable, shown].contains(text) }

  /// The tasks that are known to wait in a deadlock.
  package var waiters: [Waiter] {
    if case .deadlocked(let waiters) = self { waiters } else { [] }
  }

  /// The tasks that are known to go round in a circle.
  package var circling: [TaskName] {
    if case .hung(let tasks) = self { tasks } else { [] }
  }

  /// The tasks that are left when the program has returned, as far as that was asked for.
  package var leftTasks: [Waiter] {
    if case .leftTasks(_, let tasks) = self { tasks } else { [] }
  }
}

extension Ending: Hashable {
  /// Whether both are counted together: all deadlocks are.
  package static func == (a: Ending, b: Ending) -> Bool {
    switch (a, b) {
    case (.returned(let a), .returned(let b)): a == b
    case (.crashed(let a), .crashed(let b)): a == b
    case (.exited(let a), .exited(let b)): a == b
    case (.leftTasks(let a, _), .leftTasks(let b, _)): a == b
    case (.deadlocked, .deadlocked), (.hung, .hung), (.unfinished, .unfinished),
      (.stopped, .stopped):
      true
    default: false
    }
  }

  /// Hashes no more than what is compared.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// As text, only the name: a program can return any text, so an ending cannot be read back from it.
extension Ending: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode(name)
  }
}
