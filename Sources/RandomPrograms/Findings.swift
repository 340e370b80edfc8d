/// The findings about a program: from all its schedules, or from the model.
package struct Findings: Codable, Equatable, Sendable {
  package struct Access: Codable, Hashable, Comparable, Sendable {
    package var operation: Int
    package var writes: Bool

    package init(operation: Int, writes: Bool) { (self.operation, self.writes) = (operation, writes) }

    /// Orders by operation, a read before a write.
    package static func < (one: Access, other: Access) -> Bool {
      (one.operation, one.writes ? 1 : 0) < (other.operation, other.writes ? 1 : 0)
    }
  }

  /// Two unordered accesses.
  package struct Race: Codable, Hashable, Comparable, Sendable {
    /// The one of the operation with the smaller number.
    package var first: Access
    package var second: Access

    package init(_ one: Access, _ other: Access) { (first, second) = (min(one, other), max(one, other)) }

    package static func < (one: Race, other: Race) -> Bool {
      (one.first, one.second) < (other.first, other.second)
    }
  }

  /// How the program can end: its outcomes' texts, and `deadlock`.
  package var endings: Set<String>
  package var races: Set<Race>
  /// Whether this is all.
  package var isComplete: Bool
  /// Whether there may be more by load buffering.
  package var mayBuffer = false
  /// What was left out, in words, and what else should be known.
  package var limits: [String]
  /// In how many schedules it was found; in how many states by the model.
  package var count: Int

  package init(
    endings: Set<String> = [], races: Set<Race> = [], isComplete: Bool = true, limits: [String] = [],
    count: Int = 0
  ) {
    self.endings = endings
    self.races = races
    self.isComplete = isComplete
    self.limits = limits
    self.count = count
  }

  /// What a deadlock is called among the endings.
  package static let deadlock = "deadlock"
}
