/// A small concurrent program, as data: a parent on the main actor and a few tasks, each a list of operations.
///
/// It has three plain variables `x y z`, two atomics `a b`, two mutexes `m n`, a read-write lock `r`, two semaphores `s t`,
/// a condition `c`, two actors `A B`, two continuations `k l` and a stream `q`. It ends when the parent and all tasks have
/// ended. Its outcome is the final memory and what each task logged.
package struct Program: Hashable, Sendable {
  /// How the parent starts its tasks.
  package enum Start: String, CaseIterable, Sendable {
    /// As children of a task group.
    case group
    /// Detached, and awaited one after the other.
    case detached
  }

  package static let (maximumTasks, maximumOperations) = (3, 24)
  package static let (variables, atomics, mutexes, semaphores, actors, continuations) = (3, 2, 2, 2, 2, 2)

  package var start: Start
  /// What the semaphores count at the beginning.
  package var permits: [Int]
  package var parent: [Operation]
  package var tasks: [[Operation]]

  /// A program, whose operations get their numbers.
  package init(
    start: Start = .group, permits: [Int] = [0, 0], parent: [Operation] = [], tasks: [[Operation]]
  ) {
    self.start = start
    self.permits = permits
    self.parent = parent
    self.tasks = tasks
    var next = 0
    Program.number(&self.parent, &next)
    for task in self.tasks.indices { Program.number(&self.tasks[task], &next) }
  }

  private static func number(_ operations: inout [Operation], _ next: inout Int) {
    for index in operations.indices {
      operations[index].number = next
      next += 1
      number(&operations[index].body, &next)
      number(&operations[index].handler, &next)
    }
  }

  /// All operations with the task that they belong to: 0 for the parent.
  package var operations: [(task: Int, operation: Operation)] {
    func all(_ operations: [Operation]) -> [Operation] {
      operations.flatMap { [$0] + all($0.body) + all($0.handler) }
    }
    return ([parent] + tasks).enumerated().flatMap { task, operations in
      all(operations).map { (task, $0) }
    }
  }
}

extension Program {
  /// The outcome in words: memory, and what the parent and each task logged.
  package static func outcome(variables: [Int], atomics: [Int], logs: [Log]) -> String {
    "\(list(variables)); \(list(atomics)); " + logs.map { list($0.entries) }.joined(separator: ", ")
  }

  private static func list(_ values: [Int]) -> String {
    values.isEmpty ? "-" : values.map { $0 < 0 ? "end" : "\($0)" }.joined(separator: " ")
  }
}

/// What a task saw, in a single number: it must be cheap to keep.
package struct Log: Hashable, Sendable {
  static let maximumEntries = 10
  private var code = 0

  package init() {}

  /// Adds a small number; -1 for the end of a stream.
  package mutating func append(_ entry: Int) { code = code &* 64 &+ entry + 2 }

  package var entries: [Int] {
    var (rest, entries): (Int, [Int]) = (code, [])
    while rest > 0 {
      entries.insert(rest % 64 - 2, at: 0)
      rest /= 64
    }
    return entries
  }
}
