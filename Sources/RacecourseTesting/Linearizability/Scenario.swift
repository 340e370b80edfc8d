/// Which calls are made in which task. Calls are named by their numbers.
struct Scenario: Hashable, Sendable {
  /// What the main task calls before the others begin.
  var before: [Int] = []
  /// The tasks that run at the same time. A single one has nobody beside it.
  var tasks: [[Int]]
  /// What the main task calls when the others have ended.
  var after: [Int] = []

  /// How many calls there are.
  var size: Int { before.count + tasks.reduce(0) { $0 + $1.count } + after.count }

  /// The same with the tasks in the one order that stands for all of them, as they differ in nothing but their number.
  var sorted: Scenario {
    var scenario = self
    scenario.tasks.sort { first, second in
      first.count != second.count ? first.count > second.count : first.lexicographicallyPrecedes(second)
    }
    return scenario
  }

  /// Each scenario with one call less.
  var smaller: [Scenario] {
    var found: [Scenario] = []
    for index in after.indices.reversed() {
      var less = self
      less.after.remove(at: index)
      found.append(less)
    }
    for task in tasks.indices.reversed() {
      for index in tasks[task].indices.reversed() {
        var less = self
        less.tasks[task].remove(at: index)
        less.tasks.removeAll(where: \.isEmpty)
        if !less.tasks.isEmpty { found.append(less.sorted) }
      }
    }
    for index in before.indices.reversed() {
      var less = self
      less.before.remove(at: index)
      found.append(less)
    }
    return found
  }
}

extension Scenario {
  /// The scenario as text, as tokens have it: `0_1-2_0_1` has call 0 before, two tasks, and call 1 after them.
  var name: String {
    ([before] + tasks + [after]).map { $0.map(String.init).joined(separator: "-") }.joined(separator: "_")
  }

  /// - Returns: nil if the name is of no scenario of so many calls.
  init?(name: String, calls: Int) {
    let lists = name.split(separator: "_", omittingEmptySubsequences: false).map { $0.split(separator: "-") }
    let numbers = lists.map { $0.compactMap { Int($0) }.filter((0..<calls).contains) }
    guard numbers.count > 2, zip(lists, numbers).allSatisfy({ $0.count == $1.count }) else { return nil }
    self.init(before: numbers[0], tasks: Array(numbers[1..<numbers.count - 1]), after: numbers.last ?? [])
  }
}
