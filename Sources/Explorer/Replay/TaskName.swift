/// A task, named for its creator. The order is that of a report: the main task, the others by their numbers, what has no
/// name last. What it is called in the code makes no difference: it only shows.
package struct TaskName: Sendable {
  private enum Identity: Sendable, Hashable {
    case main
    case numbered([Int])
    case actorsQueue
  }

  private let identity: Identity
  /// What it is called instead of its number, such as `task first`; nil for the number.
  package var label: String?

  private init(_ identity: Identity) { self.identity = identity }

  /// The task in which the program begins.
  package static let main = TaskName(.main)
  /// An actor's queue, whose next job may belong to any task.
  package static let actorsQueue = TaskName(.actorsQueue)

  /// A task by its number among those that its creator made, after the numbers of its creator: `task 1.2`.
  package static func numbered(_ path: [Int]) -> TaskName { TaskName(.numbered(path)) }

  /// Whether it is a task, and not a queue of tasks.
  package var isTask: Bool { self != .actorsQueue }

  /// Its numbers; none for the main task, and nil for what is no task.
  package var path: [Int]? {
    switch identity {
    case .main: []
    case .numbered(let path): path
    case .actorsQueue: nil
    }
  }

  /// The numbers as text: `1.2`; nil for what has none.
  package var numbers: String? {
    path.flatMap { $0.isEmpty ? nil : $0.map(String.init).joined(separator: ".") }
  }

  /// Whether a task is its creator, or the creator of its creator, and so on; not for the main task, which makes all others.
  package func isBelow(_ other: TaskName) -> Bool {
    guard let path, let above = other.path, !above.isEmpty else { return false }
    return path.count > above.count && path.starts(with: above)
  }
}

extension TaskName: Hashable {
  package static func == (a: TaskName, b: TaskName) -> Bool { a.identity == b.identity }

  package func hash(into hasher: inout Hasher) { hasher.combine(identity) }
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
  /// `task first`, `child 2`, or by its number: `the main task`, `task 1.2`, `an actor`.
  package var description: String { label ?? numbered }

  /// The same without what it is called in the code.
  package var numbered: String {
    switch identity {
    case .main: "the main task"
    case .numbered: "task \(numbers ?? "")"
    case .actorsQueue: "an actor"
    }
  }

  /// The name above a column, or before a colon: `main task`.
  package var title: String {
    let article = "the "
    return description.hasPrefix(article) ? String(description.dropFirst(article.count)) : description
  }
}

extension TaskName: Comparable {
  package static func < (a: TaskName, b: TaskName) -> Bool {
    switch (a.identity, b.identity) {
    case (.numbered(let a), .numbered(let b)): a.lexicographicallyPrecedes(b)
    default: a.rank < b.rank
    }
  }

  private var rank: Int {
    switch identity {
    case .main: 0
    case .numbered: 1
    case .actorsQueue: 2
    }
  }
}

extension TaskName: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode(self == .main ? "main" : numbered)
  }
}
