/// The recording of one run of a scenario. All times are in seconds since its first event.
public struct Recording: Hashable, Sendable, Codable {
  /// What took time, in order of start.
  public var spans: [TimedSpan] = []
  /// When tasks ran, in order of start; empty if the runtime does not say.
  public var jobs: [Job] = []
  /// The frames that were due, in order; empty if the scenario does not watch frames.
  public var frames: [Frame] = []
  /// When the last event ended.
  public var seconds = 0.0
  /// The names of the tasks that did anything.
  public var tasks: Set<String> { Set(jobs.map(\.task) + spans.compactMap(\.task)) }
  /// The name of the task that plays the scenario.
  public static let mainTask = "main"

  /// Makes a recording.
  public init(
    spans: [TimedSpan] = [], jobs: [Job] = [], frames: [Frame] = [], seconds: Double = 0
  ) {
    self.spans = spans
    self.jobs = jobs
    self.frames = frames
    self.seconds = seconds
  }
}

/// Where something ran.
public enum Lane: Hashable, Sendable, Codable {
  /// The main thread.
  case main
  /// Another thread; they are numbered from 1 in the order in which they were first seen.
  case thread(Int)
  /// The server's thread.
  case server
}

/// Something that took time.
public struct TimedSpan: Hashable, Sendable, Codable {
  /// What a span is.
  public enum Kind: String, Sendable, Codable {
    /// A thread was busy with it.
    case work
    /// A task waited for it.
    case wait
    /// A function ran: an instant.
    case visit
    /// The server answered a request.
    case reply
  }

  /// What took the time, such as `decode`.
  public let name: String
  /// What kind of span it is.
  public let kind: Kind
  /// The task that did it, waited for it, or sent the request: `main`, or numbered by the task that created it, such as
  /// `task 1.2`. Nil if no task did.
  public let task: String?
  /// Where it ran; for a wait, where it ended.
  public let lane: Lane
  /// When it began, in seconds since the first event.
  public let start: Double
  /// When it ended, in seconds since the first event.
  public let end: Double
}

/// A thread ran a task until the task waited, hopped to another executor, or ended.
public struct Job: Hashable, Sendable, Codable {
  /// What put the task on an executor, and when.
  public struct Enqueue: Hashable, Sendable, Codable {
    /// In seconds since the first event.
    public let time: Double
    /// The thread that did it.
    public let lane: Lane
  }

  /// The task, named as in ``TimedSpan/task``.
  public let task: String
  /// The thread that ran it.
  public let lane: Lane
  /// In seconds since the first event.
  public let start, end: Double
  /// Nil if it was not seen.
  public let enqueue: Enqueue?
}

/// A frame that was due.
public struct Frame: Hashable, Sendable, Codable {
  /// When it was drawn or, if it was missed, when it was due; in seconds since the first event.
  public let time: Double
  /// Whether it was drawn or missed.
  public let isDrawn: Bool
  /// What it was drawn too early to show, such as `the item`; nil if nothing is missing.
  public let lacks: String?

  /// Makes a frame.
  public init(time: Double, isDrawn: Bool, lacks: String? = nil) {
    self.time = time
    self.isDrawn = isDrawn
    self.lacks = lacks
  }
}

extension Duration {
  /// This duration in seconds.
  public var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
