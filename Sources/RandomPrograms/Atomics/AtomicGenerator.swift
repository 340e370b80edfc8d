extension AtomicProgram {
  /// The program of a seed: two or three tasks of at most three operations, and five operations in all if there are three tasks.
  /// In most programs the orders matter.
  package init(seed: UInt64) {
    var attempt: UInt64 = 0
    while true {
      var random = RandomNumbers(seed: seed &* 1_000_003 &+ attempt)
      self.init(&random)
      attempt += 1
      let outcomes = AtomicModel(self).reachable
      // Orders that forbid something, orders that allow something, and those that do neither.
      let rarity =
        outcomes != AtomicModel(ordered(.relaxed)).reachable
        ? 1 : outcomes != AtomicModel(ordered(.sequentiallyConsistent)).reachable ? 8 : 32
      if random.below(rarity) == 0 { return }
    }
  }

  /// The same operations, all with one order; without fences if it is relaxed.
  private func ordered(_ order: MemoryOrder) -> AtomicProgram {
    var program = self
    for task in tasks.indices {
      program.tasks[task] = tasks[task].filter { $0.kind != .fence || order != .relaxed }.map { operation in
        var operation = operation
        (operation.order, operation.failureOrder) = (order, order)
        return operation
      }
    }
    return program
  }

  private init(_ random: inout RandomNumbers) {
    let count = random.below(3) == 0 ? 3 : 2
    let locations = 1 + random.below(count == 3 ? 2 : 3)
    var values = Array(repeating: 0, count: locations)
    self.init(tasks: [])
    var left = count == 3 ? 5 : 6
    for task in 0..<count {
      let most = min(3, left - (count - 1 - task))
      let length = 1 + random.below(most)
      left -= length
      tasks.append((0..<length).map { _ in AtomicProgram.operation(&random, &values) })
    }
  }

  private static func operation(_ random: inout RandomNumbers, _ values: inout [Int]) -> AtomicOperation {
    // Loads and stores are where orders matter most.
    let kinds: [AtomicOperation.Kind] = [
      .load, .load, .load, .store, .store, .store, .exchange, .add, .compareExchange, .fence,
    ]
    let kind = kinds[random.below(kinds.count)]
    func order(of kind: AtomicOperation.Kind) -> MemoryOrder {
      let orders = AtomicOperation.orders(kind)
      return orders[random.below(orders.count)]
    }
    var operation = AtomicOperation(kind: kind, order: order(of: kind))
    if kind == .fence { return operation }
    operation.location = random.below(values.count)
    if [.store, .exchange, .compareExchange].contains(kind) {
      if kind == .compareExchange {
        operation.expected = random.below(values[operation.location] + 1)
        operation.failureOrder = order(of: .load)
      }
      values[operation.location] += 1
      operation.value = values[operation.location]
    }
    return operation
  }

  /// The smallest program made from this one by leaving out operations, for which `fails` is still true.
  package func shrunk(while fails: (AtomicProgram) throws -> Bool) rethrows -> AtomicProgram {
    var smallest = self
    while let smaller = try smallest.smaller.first(where: fails) { smallest = smaller }
    return smallest
  }

  /// Programs with one operation less.
  private var smaller: [AtomicProgram] {
    tasks.indices.flatMap { task in
      tasks[task].indices.map { operation in
        var smaller = self
        smaller.tasks[task].remove(at: operation)
        smaller.tasks.removeAll(where: \.isEmpty)
        return smaller
      }
    }.filter { !$0.tasks.isEmpty }
  }
}
