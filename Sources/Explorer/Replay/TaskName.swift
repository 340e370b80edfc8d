/// A task's name, in the expected order: the main task, the others by their numbers, what has no name last.
struct TaskName: Comparable {
  /// The name of a queue whose next job may belong to any task.
  static let actor = "an actor"

  let text: String
  private let numbers: [Int]

  init(_ text: String) {
    self.text = text
    numbers = text.drop { !$0.isNumber }.split(separator: ".").compactMap { Int($0) }
  }

  private var rank: Int { text == "main" ? 0 : text == Self.actor ? 2 : 1 }

  static func < (a: TaskName, b: TaskName) -> Bool {
    if a.rank != b.rank { return a.rank < b.rank }
    return a.numbers.lexicographicallyPrecedes(b.numbers) || (a.numbers == b.numbers && a.text < b.text)
  }
}
