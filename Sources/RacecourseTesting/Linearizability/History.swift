/// What happened in one schedule of a scenario: which calls were made, in which order they began and ended, and what they gave.
struct History: Sendable {
  /// A call: it takes effect at some moment between its beginning and its end.
  struct Entry: Sendable {
    /// The task that makes it: 0 for the main task, which does so before and after all others.
    let task: Int
    /// The number of what it calls.
    let call: Int
    fileprivate(set) var hasBegun = false
    /// What it gave; nil for a call that has not ended.
    fileprivate(set) var result: OperationResult?
    /// The calls that had ended when it began, as bits.
    fileprivate(set) var predecessors: UInt64 = 0
  }

  /// The calls before all others, those of each task, and those after them.
  private(set) var entries: [Entry]
  /// Those that have ended, as bits.
  private(set) var ended: UInt64 = 0

  /// A history of calls that have not begun.
  init(_ scenario: Scenario) {
    entries = []
    for (task, calls) in ([scenario.before] + scenario.tasks).enumerated() {
      for call in calls { entries.append(Entry(task: task, call: call)) }
    }
    for call in scenario.after { entries.append(Entry(task: 0, call: call)) }
  }

  /// Notes that a call begins.
  mutating func begin(_ entry: Int) {
    entries[entry].hasBegun = true
    entries[entry].predecessors = ended
  }

  mutating func end(_ entry: Int, _ result: OperationResult) {
    entries[entry].result = result
    ended |= 1 << UInt64(entry)
  }

  /// Whether a call had ended when another one began.
  func isBefore(_ first: Int, _ second: Int) -> Bool {
    entries[second].predecessors & 1 << UInt64(first) != 0
  }

  /// For each call, those that had ended when it began, as bits.
  var predecessors: [UInt64] { entries.map(\.predecessors) }

  /// The same, but only of calls whose order the scenario itself says: those of one task, and those before or after all tasks.
  var programPredecessors: [UInt64] {
    entries.indices.map { second in
      entries.indices.reduce(0) { bits, first in
        let (one, two) = (entries[first].task, entries[second].task)
        let isOfProgram = one == two || one == 0 || two == 0
        return isBefore(first, second) && isOfProgram ? bits | 1 << UInt64(first) : bits
      }
    }
  }

  /// Whether the calls of both gave the same, one by one.
  func hasSameResults(_ other: History) -> Bool {
    zip(entries, other.entries).allSatisfy { first, second in
      guard let one = first.result, let two = second.result else {
        return first.result == nil && second.result == nil
      }
      return one.isSame(two)
    }
  }
}
