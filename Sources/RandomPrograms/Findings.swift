/// The findings about a program: from all its schedules, or from the model.
public struct Findings: Codable, Equatable, Sendable {
  /// One side of a race.
  public struct Access: Codable, Hashable, Comparable, Sendable {
    /// The operation's number.
    public var operation: Int
    /// Whether it writes.
    public var writes: Bool

    /// A read or a write of an operation.
    public init(operation: Int, writes: Bool) { (self.operation, self.writes) = (operation, writes) }

    /// Orders by operation, a read before a write.
    public static func < (one: Access, other: Access) -> Bool {
      (one.operation, one.writes ? 1 : 0) < (other.operation, other.writes ? 1 : 0)
    }
  }

  /// Two unordered accesses.
  public struct Race: Codable, Hashable, Comparable, Sendable {
    /// The one of the operation with the smaller number.
    public var first: Access
    /// The other.
    public var second: Access

    /// A race of two accesses, in either order.
    public init(_ one: Access, _ other: Access) { (first, second) = (min(one, other), max(one, other)) }

    /// Orders by the accesses.
    public static func < (one: Race, other: Race) -> Bool {
      (one.first, one.second) < (other.first, other.second)
    }
  }

  /// How the program can end: its outcomes' texts, and `deadlock`.
  public var endings: Set<String>
  /// Which accesses race.
  public var races: Set<Race>
  /// Whether this is all.
  public var isComplete: Bool
  /// Whether there may be more by load buffering.
  public var mayBuffer = false
  /// What was left out, in words, and what else should be known.
  public var limits: [String]
  /// In how many schedules it was found; in how many states by the model.
  public var count: Int

  /// What was found.
  public init(
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
  public static let deadlock = "deadlock"
}
