extension AtomicOperation: CustomStringConvertible {
  /// Its words, such as `store x 1 relaxed`.
  package var description: String {
    let name = AtomicProgram.names[location]
    return switch kind {
    case .load, .add: "\(kind) \(name) \(order)"
    case .store, .exchange: "\(kind) \(name) \(value) \(order)"
    case .compareExchange: "\(kind) \(name) \(expected) \(value) \(order) \(failureOrder)"
    case .fence: "\(kind) \(order)"
    }
  }

  /// The operation that these words name; nil if they name none.
  init?(_ words: [String]) {
    var rest = words[...]
    guard let kind = rest.popFirst().flatMap(Kind.init) else { return nil }
    self.init(kind: kind, order: .relaxed)
    if kind != .fence {
      guard let place = rest.popFirst().flatMap(AtomicProgram.names.firstIndex) else { return nil }
      location = place
    }
    if kind == .compareExchange {
      guard let number = rest.popFirst().flatMap({ Int($0) }) else { return nil }
      expected = number
    }
    if [.store, .exchange, .compareExchange].contains(kind) {
      guard let number = rest.popFirst().flatMap({ Int($0) }) else { return nil }
      value = number
    }
    guard let order = rest.popFirst().flatMap(MemoryOrder.init), Self.orders(kind).contains(order) else {
      return nil
    }
    self.order = order
    if kind == .compareExchange {
      guard let order = rest.popFirst().flatMap(MemoryOrder.init), Self.orders(.load).contains(order) else {
        return nil
      }
      failureOrder = order
    }
    guard rest.isEmpty else { return nil }
  }
}

extension AtomicProgram: CustomStringConvertible {
  /// Its tasks, such as `atomics: store x 1 relaxed ; load y relaxed | load x relaxed`.
  package var description: String {
    "atomics: "
      + tasks.map { $0.map(\.description).joined(separator: " ; ") }.joined(separator: " | ")
  }

  /// The program that a text describes; nil if it describes none.
  package init?(_ text: String) {
    guard text.hasPrefix("atomics:") else { return nil }
    tasks = []
    for task in text.dropFirst("atomics:".count).split(separator: "|") {
      var operations: [AtomicOperation] = []
      for words in task.split(separator: ";") {
        guard let operation = AtomicOperation(words.split(separator: " ").map(String.init)) else {
          return nil
        }
        operations.append(operation)
      }
      tasks.append(operations)
    }
    if !(1...Self.maximumTasks ~= tasks.count) || tasks.contains(where: \.isEmpty) { return nil }
  }
}
