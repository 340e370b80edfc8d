/// What was recorded of one run of a scenario. All times are seconds since it began.
public struct Recording: Hashable, Sendable, Codable {
  /// What took time, in the order of the ends.
  public var spans: [TimedSpan] = []
  /// When frames were drawn; empty if the scenario does not look at frames.
  public var frames: [Double] = []
  /// How long the run took.
  public var seconds = 0.0

  /// Makes an empty recording.
  public init() {}
}

/// Where a span ran.
public enum Lane: Hashable, Sendable, Codable {
  /// The main thread.
  case main
  /// A thread of the pool; they are numbered from 1 in the order in which they were first seen.
  case pool(Int)
  /// The server's thread.
  case server
}

/// Something that took time.
public struct TimedSpan: Hashable, Sendable, Codable {
  /// What took the time, such as `decode`.
  public let name: String
  /// Where it ran.
  public let lane: Lane
  /// When it began, in seconds since the run began.
  public let start: Double
  /// When it ended, in seconds since the run began.
  public let end: Double
  /// Whether this is only an instant: a function that came by.
  public var isVisit: Bool { start == end }

  /// Makes a span; both times are in seconds since the run began.
  public init(name: String, lane: Lane, start: Double, end: Double) {
    self.name = name
    self.lane = lane
    self.start = start
    self.end = end
  }
}
