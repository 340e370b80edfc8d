/// An operation of a program, or the initial value of a location.
struct AtomicEvent {
  /// The task; -1 for an initial value.
  let task: Int
  /// The location; -1 for a fence.
  let location: Int
  /// The operation; nil for an initial value.
  let operation: AtomicOperation?

  var isFence: Bool { operation?.kind == .fence }
  var mayStore: Bool { operation?.stores ?? true }

  static func events(of program: AtomicProgram) -> [AtomicEvent] {
    var events = AtomicProgram.names.indices.map { AtomicEvent(task: -1, location: $0, operation: nil) }
    for (task, operations) in program.tasks.enumerated() {
      for operation in operations {
        let location = operation.kind == .fence ? -1 : operation.location
        events.append(AtomicEvent(task: task, location: location, operation: operation))
      }
    }
    return events
  }
}

/// What each event reads and stores, if each load reads the given store.
struct AtomicValues {
  private(set) var read: [Int?]
  private(set) var stored: [Int?]

  /// Nil if a load would read an exchange that failed, or values would depend on each other in a circle.
  init?(_ events: [AtomicEvent], _ sources: [Int]) {
    read = Array(repeating: nil, count: events.count)
    stored = events.map { event in
      guard let operation = event.operation else { return 0 }
      return [.store, .exchange].contains(operation.kind) ? operation.value : nil
    }
    var open = events.indices.filter { sources[$0] >= 0 }
    while !open.isEmpty {
      let ready = open.filter { stored[sources[$0]] != nil }
      if ready.isEmpty { return nil }
      for event in ready {
        guard let operation = events[event].operation, let value = stored[sources[event]] else { continue }
        read[event] = value
        switch operation.kind {
        case .exchange: stored[event] = operation.value
        case .add: stored[event] = value + 1
        case .compareExchange: stored[event] = value == operation.expected ? operation.value : nil
        default: break
        }
      }
      open.removeAll(where: ready.contains)
    }
  }
}
