/// A task, named for its creator. The order is that of a report: the main task, the others by their numbers, what has no
/// name last.
package enum TaskName: Sendable, Hashable {
  /// The task in which the program begins.
  case main
  /// A task by its number among those that its creator made, after the numbers of its creator: `task 1.2`.
  case numbered([Int])
  /// An actor's queue, whose next job may belong to any task.
  case actorsQueue

  /// Whether it is a task, and not a queue of tasks.
  package var isTask: Bool { self != .actorsQueue }

  /// The numbers as text: `1.2`; nil for what has none.
  package var numbers: String? {
    if case .numbered(let path) = self { path.map(String.init).joined(separator: ".") } else { nil }
  }

  /// Whether a task is its creator, or the creator of its creator, and so on; not for the main task, which makes all others.
  package func isBelow(_ other: TaskName) -> Bool {
    guard case .numbered(let path) = self, case .numbered(let above) = other else { return false }
    return path.count > above.count && path.starts(with: above)
  }
}

extension TaskName {
  /// Reads a name as the child records it, or as it is printed.
  package init(_ name: UnsafePointer<CChar>) {
    switch UInt8(bitPattern: name[0]) {
    case UInt8(ascii: "m"): self = .main
    case UInt8(ascii: "a"): self = .actorsQueue
    default:
      var path: [Int] = []
      var isInside = false
      for byte in sequence(first: name, next: { $0 + 1 }).lazy.map({ UInt8(bitPattern: $0.pointee) }) {
        guard byte != 0 else { break }
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
          isInside = false
          continue
        }
        if !isInside { path.append(0) }
        isInside = true
        path[path.count - 1] = path[path.count - 1] * 10 + Int(byte - UInt8(ascii: "0"))
      }
      self = .numbered(path)
    }
  }
}

extension TaskName: CustomStringConvertible {
  /// `the main task`, `task 1.2`, `an actor`.
  package var description: String {
    switch self {
    case .main: "the main task"
    case .numbered: "task \(numbers ?? "")"
    case .actorsQueue: "an actor"
    }
  }

  /// The name above a column, or before a colon: `main task`.
  package var title: String { self == .main ? "main task" : description }
}

extension TaskName: Comparable {
  package static func < (a: TaskName, b: TaskName) -> Bool {
    switch (a, b) {
    case (.numbered(let a), .numbered(let b)): a.lexicographicallyPrecedes(b)
    default: a.rank < b.rank
    }
  }

  private var rank: Int {
    switch self {
    case .main: 0
    case .numbered: 1
    case .actorsQueue: 2
    }
  }
}

extension TaskName: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode(self == .main ? "main" : description)
  }
}
