extension Program {
  /// The smallest program made from this one by leaving out one part after the other, for which `fails` is still
  /// true.
  package func shrunk(while fails: (Program) throws -> Bool) rethrows -> Program {
    var smallest = self
    while let smaller = try smallest.smaller.first(where: { try $0.isValid && fails($0) }) {
      smallest = smaller
    }
    return smallest
  }

  /// Programs with one part less, those that leave out most first.
  private var smaller: [Program] {
    var programs: [Program] = []
    func add(_ change: (inout Program) -> Void) {
      var program = self
      change(&program)
      programs.append(
        Program(start: program.start, permits: program.permits, parent: program.parent, tasks: program.tasks))
    }
    for task in tasks.indices { add { $0.remove(task) } }
    if !parent.isEmpty { add { $0.parent = [] } }
    for operations in Program.smaller(parent) { add { $0.parent = operations } }
    for task in tasks.indices {
      for operations in Program.smaller(tasks[task]) { add { $0.tasks[task] = operations } }
    }
    for semaphore in permits.indices where permits[semaphore] > 0 { add { $0.permits[semaphore] -= 1 } }
    if start != .group { add { $0.start = .group } }
    return programs
  }

  /// Leaves out a task; the parent continues cancelling the others.
  private mutating func remove(_ task: Int) {
    tasks.remove(at: task)
    parent.removeAll { $0.kind == .cancel && $0.object == task + 1 }
    for index in parent.indices where parent[index].kind == .cancel && parent[index].object > task {
      parent[index].object -= 1
    }
  }

  private static func smaller(_ operations: [Operation]) -> [[Operation]] {
    operations.indices.flatMap { index -> [[Operation]] in
      func replaced(by some: [Operation]) -> [Operation] {
        Array(operations[..<index]) + some + Array(operations[(index + 1)...])
      }
      let operation = operations[index]
      var results = [replaced(by: [])]
      if !operation.body.isEmpty { results.append(replaced(by: operation.body)) }
      for body in smaller(operation.body) {
        var changed = operation
        changed.body = body
        results.append(replaced(by: [changed]))
      }
      for handler in smaller(operation.handler) {
        var changed = operation
        changed.handler = handler
        results.append(replaced(by: [changed]))
      }
      return results
    }
  }
}
