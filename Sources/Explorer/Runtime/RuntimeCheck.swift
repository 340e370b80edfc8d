/// An assumption of the explorer about the Swift runtime, or about how the program is linked.
package enum RuntimeCheck: UInt32, CaseIterable, Sendable {
  /// Where a job keeps its kind, its priority, its identifier and its function.
  case jobLayout
  /// That libraries call the explorer's functions where it puts some in front of theirs.
  case hooks
  /// That functions and types are there that it looks for by their names, and that types have the layout that it knows.
  case names
  /// That the runtime keeps what belongs to a thread in blocks that can be exchanged.
  case threadBlocks
  /// That the functions inside the runtime are found through which an `AsyncStream` takes its lock.
  case streams
  /// That the functions inside the runtime are found through which a task group gets its results.
  case groups
  /// That a tiny search has as many schedules as it must have, and finds its race.
  case search
}

/// What is found of all this, in a form that can be compared.
struct RuntimeFacts: Equatable {
  /// The head of a job, as one side reads it.
  struct Job: Equatable {
    var kind: Int
    var priority: Int
    /// As the runtime prints it.
    var identifier: String
    var hasFunction: Bool
  }

  /// How the explorer reads the job of a task, and what the runtime says of the same one.
  var jobAsRead: Job?
  var jobAsTold: Job?
  /// Functions that are not in place, and names and layouts that differ: each empty if there are none.
  var hooks = ""
  var names = ""
  var threadBlocks: Int
  var streamFunctions: Int
  var groupFunctions: Int
  /// The outcomes of the tiny search, and in how many schedules each was seen.
  var schedules: [String: Int]
  var races: Int

  /// What two tasks give that each increment a counter: a read and a write, in every order.
  static let expectedSchedules = ["1": 4, "2": 2]

  var differences: String { [hooks, names].filter { !$0.isEmpty }.joined(separator: ", ") }

  /// Those of the checks that fail.
  var failedChecks: [RuntimeCheck] {
    RuntimeCheck.allCases.filter { check in
      switch check {
      case .jobLayout: jobAsRead == nil || jobAsRead != jobAsTold
      case .hooks: !hooks.isEmpty
      case .names: !names.isEmpty
      case .threadBlocks: threadBlocks < 2
      case .streams: streamFunctions == 0
      case .groups: groupFunctions == 0
      case .search: schedules != Self.expectedSchedules || races == 0
      }
    }
  }
}
