import RandomPrograms
import Synchronization

/// Runs a program of atomics once, with real tasks, and returns its outcome.
@MainActor package func play(_ program: AtomicProgram) async -> String {
  let numbers = AtomicProgram.names.map { _ in AtomicNumber() }
  let priority = Task.currentPriority
  var tasks: [Task<[Int], Never>] = []
  for (task, operations) in program.tasks.enumerated() {
    // Each task begins at its own place, as it would in a program.
    switch task {
    case 0: tasks.append(Task.detached(priority: priority) { run(operations, numbers) })
    case 1: tasks.append(Task.detached(priority: priority) { run(operations, numbers) })
    case 2: tasks.append(Task.detached(priority: priority) { run(operations, numbers) })
    default: tasks.append(Task.detached(priority: priority) { run(operations, numbers) })
    }
  }
  var reads: [Int] = []
  for task in tasks { reads += await task.value }
  // Every order reads the last value now. It makes the program no weaker, and one of weak orders has no sequentially consistent
  // operation because of it.
  let isSequential = program.tasks.joined().allSatisfy { $0.order == .sequentiallyConsistent }
  let last = numbers.map { load($0, isSequential ? .sequentiallyConsistent : .acquiring) }
  return program.outcome(reads, last)
}

private func run(_ operations: [AtomicOperation], _ numbers: [AtomicNumber]) -> [Int] {
  operations.compactMap { operation in
    let atomic = numbers[operation.location]
    switch operation.kind {
    case .load: return load(atomic, operation.order)
    case .store: store(operation.value, atomic, operation.order)
    case .exchange: return exchange(operation.value, atomic, operation.order)
    case .add: return add(atomic, operation.order)
    case .compareExchange: return compareExchange(atomic, operation)
    case .fence: fence(operation.order)
    }
    return nil
  }
}

// An order must be a constant, so each has a line of its own.

private func load(_ atomic: AtomicNumber, _ order: MemoryOrder) -> Int {
  switch order {
  case .relaxed: return atomic.number.load(ordering: .relaxed)
  case .acquiring: return atomic.number.load(ordering: .acquiring)
  case .sequentiallyConsistent: return atomic.number.load(ordering: .sequentiallyConsistent)
  default: preconditionFailure("not an order of this operation")
  }
}

private func store(_ value: Int, _ atomic: AtomicNumber, _ order: MemoryOrder) {
  switch order {
  case .relaxed: atomic.number.store(value, ordering: .relaxed)
  case .releasing: atomic.number.store(value, ordering: .releasing)
  case .sequentiallyConsistent: atomic.number.store(value, ordering: .sequentiallyConsistent)
  default: preconditionFailure("not an order of this operation")
  }
}

private func exchange(_ value: Int, _ atomic: AtomicNumber, _ order: MemoryOrder) -> Int {
  switch order {
  case .relaxed: return atomic.number.exchange(value, ordering: .relaxed)
  case .acquiring: return atomic.number.exchange(value, ordering: .acquiring)
  case .releasing: return atomic.number.exchange(value, ordering: .releasing)
  case .acquiringAndReleasing: return atomic.number.exchange(value, ordering: .acquiringAndReleasing)
  case .sequentiallyConsistent: return atomic.number.exchange(value, ordering: .sequentiallyConsistent)
  }
}

private func add(_ atomic: AtomicNumber, _ order: MemoryOrder) -> Int {
  switch order {
  case .relaxed: return atomic.number.wrappingAdd(1, ordering: .relaxed).oldValue
  case .acquiring: return atomic.number.wrappingAdd(1, ordering: .acquiring).oldValue
  case .releasing: return atomic.number.wrappingAdd(1, ordering: .releasing).oldValue
  case .acquiringAndReleasing: return atomic.number.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue
  case .sequentiallyConsistent:
    return atomic.number.wrappingAdd(1, ordering: .sequentiallyConsistent).oldValue
  }
}

private func fence(_ order: MemoryOrder) {
  switch order {
  case .acquiring: atomicMemoryFence(ordering: .acquiring)
  case .releasing: atomicMemoryFence(ordering: .releasing)
  case .acquiringAndReleasing: atomicMemoryFence(ordering: .acquiringAndReleasing)
  case .sequentiallyConsistent: atomicMemoryFence(ordering: .sequentiallyConsistent)
  default: preconditionFailure("not an order of this operation")
  }
}
