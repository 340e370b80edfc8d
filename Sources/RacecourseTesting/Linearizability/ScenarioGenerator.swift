import CAccessHooks

/// Makes scenarios, the smallest first: the same in every run, each once.
struct ScenarioGenerator {
  /// How many calls there are to choose from.
  let calls: Int
  private var seed: UInt64 = 1

  /// The largest scenario, in calls; the most calls before its tasks, and after them; and the most in a task.
  private static let largest = 7
  private static let mostBeside = 2
  private static let mostInTask = 3
  /// How many tasks there are, in one of eight draws. Three have a hundred times as many schedules as two.
  private static let tasks = [2, 2, 2, 2, 2, 2, 1, 3]
  /// The most calls in two tasks together, and in three, which have many more schedules.
  private static let mostTogether = [2: 5, 3: 3]

  init(calls: Int) { self.calls = calls }

  /// So many scenarios, or all that there are.
  mutating func scenarios(_ count: Int) -> [Scenario] {
    guard calls > 0 else { return [] }
    var found: [Scenario] = []
    for size in 1...Self.largest {
      let shapes = Dictionary(grouping: Self.shapes(size), by: \.tasks.count)
      // Most bugs show in few calls, which also have few schedules: half of what is left is of each size.
      let share = size == Self.largest ? count - found.count : (count - found.count + 1) / 2
      var seen: Set<Scenario> = []
      // There may be fewer than its share.
      for _ in 0..<20 * share where seen.count < share {
        let some = shapes[Self.tasks[Int(rc_next_random(&seed) % 8)]] ?? shapes[2] ?? shapes[1] ?? []
        guard !some.isEmpty else { continue }
        seen.insert(filled(some[Int(rc_next_random(&seed) % UInt64(some.count))]).sorted)
      }
      found += seen.sorted { ($0.tasks.count, $0.name) < ($1.tasks.count, $1.name) }
    }
    return found
  }

  /// A shape with calls in the place of its zeros.
  private mutating func filled(_ shape: Scenario) -> Scenario {
    func fill(_ count: Int, _ seed: inout UInt64) -> [Int] {
      (0..<count).map { _ in Int(rc_next_random(&seed) % UInt64(calls)) }
    }
    return Scenario(
      before: fill(shape.before.count, &seed), tasks: shape.tasks.map { fill($0.count, &seed) },
      after: fill(shape.after.count, &seed))
  }

  /// Scenarios of so many calls that differ in where they are, with zeros for calls. A single task needs nothing before or after it.
  static func shapes(_ size: Int) -> [Scenario] {
    func zeros(_ count: Int) -> [Int] { Array(repeating: 0, count: count) }
    var found: [Scenario] = size <= mostInTask ? [Scenario(tasks: [zeros(size)])] : []
    for before in 0...mostBeside {
      for after in 0...mostBeside {
        let together = size - before - after
        guard together > 1 else { continue }
        for tasks in partitions(of: together, into: 3, largest: mostInTask) {
          guard let most = mostTogether[tasks.count], together <= most else { continue }
          found.append(Scenario(before: zeros(before), tasks: tasks.map(zeros), after: zeros(after)))
        }
      }
    }
    return found
  }

  /// The ways to write a number as a sum, the largest part first.
  private static func partitions(of number: Int, into most: Int, largest: Int) -> [[Int]] {
    if number == 0 { return [[]] }
    if most == 0 { return [] }
    return (1...max(1, min(number, largest))).reversed().flatMap { first in
      partitions(of: number - first, into: most - 1, largest: first).map { [first] + $0 }
    }
  }
}
