/// What is explored, and how far.
public struct SearchOptions: Sendable, Codable, Equatable {
  /// What a schedule is made of.
  public enum Granularity: String, Sendable, Codable {
    /// Jobs' starts, hops, locks, atomics, and every memory access that was seen to race.
    case access
    /// Jobs' starts and hops: each job runs whole, from one suspension to the next.
    case job
  }

  /// When a sleep ends.
  public enum Timers: String, Sendable, Codable, CaseIterable {
    /// Before or after whatever it is not ordered with, as nobody knows how long anything takes. A sleep in a loop gives way
    /// to what could have gone on already when it began.
    case anyOrder = "any-order"
    /// In the order of the deadlines, when nothing else can run: as if work took no time.
    case inOrder = "in-order"
  }

  /// In which order schedules are tried, and which.
  public enum Search: Sendable, Codable, Equatable {
    /// Every schedule, once: those with the fewest preemptions first.
    case exhaustive
    /// Every choice by chance. The same seed gives the same schedules.
    case random(seed: UInt64, schedules: Int)
    /// Probabilistic concurrency testing: every job gets a priority by chance, the highest runs, and at `changes` places the
    /// running one falls behind all others (Burckhardt, Kothari, Musuvathi, Nagarakatte, ASPLOS 2010).
    case probabilistic(seed: UInt64, schedules: Int, changes: Int)
  }

  /// What a schedule is made of.
  public var granularity: Granularity
  /// Which schedules are tried.
  public var search: Search
  /// The greatest number of preemptions in a schedule; no bound where it is nil.
  public var preemptions: Int?
  /// Whether schedules that differ only in the order of independent steps count as one class, of which one is run, from the
  /// beginning. No outcome and no race is lost. Without effect with a bound on preemptions, where the program tells its threads
  /// apart, and where a sleep in a loop gives way to others.
  public var reduction: Bool
  /// A search of all schedules that has not ended after so many goes over to classes; nil if it stays with schedules.
  public var classesAfter: Int?
  /// When a sleep ends.
  public var timers: Timers
  /// The search stops after so many schedules.
  public var maximumSchedules: Int?
  /// The search stops after so many seconds.
  public var maximumSeconds: Double?
  /// A schedule with more points than this is a hang.
  public var maximumPoints: Int
  /// A child that makes no progress for so many seconds of processor time hangs, or for ten times as long by the clock.
  public var hangAfter: Double
  /// A directory; source files below it are named by their path from there.
  public var sourceRoot: String?

  /// The whole search at access granularity, unless told otherwise.
  public init(
    granularity: Granularity = .access, search: Search = .exhaustive, preemptions: Int? = nil,
    reduction: Bool = false, classesAfter: Int? = 50_000, timers: Timers = .anyOrder,
    maximumSchedules: Int? = nil, maximumSeconds: Double? = nil, maximumPoints: Int = 20_000,
    hangAfter: Double = 3,
    sourceRoot: String? = nil
  ) {
    self.granularity = granularity
    self.search = search
    self.preemptions = preemptions
    self.reduction = reduction
    self.classesAfter = classesAfter
    self.timers = timers
    self.maximumSchedules = maximumSchedules
    self.maximumSeconds = maximumSeconds
    self.maximumPoints = maximumPoints
    self.hangAfter = hangAfter
    self.sourceRoot = sourceRoot
  }
}
