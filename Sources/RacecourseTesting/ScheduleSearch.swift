import Explorer

/// Which schedules of a body are run, and how far the search goes.
public struct ScheduleSearch: Sendable, Equatable {
  private(set) var search: SearchOptions.Search
  private(set) var preemptions: Int?
  private(set) var limit: Duration
  /// After how many schedules the search stops; nil for no limit.
  private var schedules: Int?
  private var timers = SearchOptions.Timers.inOrder
  var poolThreads: Int?
  private var endsAllTasks = false
  /// Whether the test fails if the search is incomplete.
  private(set) var mustBeComplete = false
  private var findsEveryFailure = false

  /// How long a search takes at most, unless it is told otherwise. All limits count processor time, so a busy machine gives the
  /// same verdict.
  public static let defaultLimit = Duration.seconds(2)

  /// How long other searches take at most.
  public static let sampleLimit = Duration.seconds(10)

  /// All schedules, those with the fewest preemptions first. The search stops at the first failure, and after two seconds. If it has
  /// not come to the end when three quarters of that time are over, it draws schedules at random in the rest. If nothing went wrong
  /// until then, the test passes, with a warning that says how far the search came.
  public static let all = all(within: defaultLimit)

  /// All schedules, and the test fails if they are not done after ten seconds.
  public static let complete = complete(within: .seconds(10))

  /// All schedules, and the test fails if they are not done after this time.
  public static func complete(within limit: Duration) -> Self {
    var search = all(within: limit)
    search.mustBeComplete = true
    return search
  }

  /// All schedules, but the search stops after this time, and is incomplete then.
  public static func all(within limit: Duration) -> Self {
    Self(search: .exhaustive, preemptions: nil, limit: limit)
  }

  /// All schedules in which a task that could go on is interrupted at most so many times. Most bugs need one or two.
  public static func preemptions(atMost count: Int, within limit: Duration = sampleLimit) -> Self {
    Self(search: .exhaustive, preemptions: max(0, count), limit: limit)
  }

  /// So many schedules, each with every choice at random. The same seed gives the same schedules.
  public static func random(schedules: Int, seed: UInt64 = 1, within limit: Duration = sampleLimit) -> Self {
    Self(search: .random(seed: seed, schedules: schedules), preemptions: nil, limit: limit)
  }

  /// So many schedules by probabilistic concurrency testing: every job gets a random priority, the highest runs, and at
  /// `changes` places the running job falls behind all others. It finds bugs of few ordering constraints in long programs.
  public static func probabilistic(
    schedules: Int, seed: UInt64 = 1, changes: Int = 3, within limit: Duration = sampleLimit
  ) -> Self {
    Self(
      search: .probabilistic(seed: seed, schedules: schedules, changes: changes), preemptions: nil,
      limit: limit)
  }

  /// So many schedules, in turn by partial-order sampling (every step gets a random priority) and by probabilistic concurrency testing
  /// with one to three changes. For a body with many tasks, this is what finds most.
  public static func mixed(schedules: Int, seed: UInt64 = 1, within limit: Duration = sampleLimit) -> Self {
    Self(search: .mixed(seed: seed, schedules: schedules), preemptions: nil, limit: limit)
  }

  /// The same search, which does not stop at its first failure: it finds every failure, and says in how many schedules each shows.
  public func findingEveryFailure() -> Self {
    var search = self
    search.findsEveryFailure = true
    return search
  }

  /// When a sleep ends.
  public enum Timers: Sendable {
    /// At its deadline: time passes only when every task waits. Sleeps that end at the same moment end in every order.
    case inOrder
    /// Before or after anything that is not ordered with it, as on a machine that may stall at any step.
    case anyOrder
  }

  /// The same search, with sleeps that end in this order. By default, they end in order.
  public func timers(_ order: Timers) -> Self {
    var search = self
    search.timers = order == .inOrder ? .inOrder : .anyOrder
    return search
  }

  /// The same, with so many threads in the pool, at least one: a job that finds none waits until another suspends or ends.
  /// Otherwise the pool has as many as its jobs need.
  public func pool(threads: Int) -> Self {
    var search = self
    search.poolThreads = max(1, threads)
    return search
  }

  /// The same, and the test also fails if a task is left when the body returns: one that has not ended, detached or not. A
  /// task that was canceled may end a little later.
  public func endingAllTasks() -> Self {
    var search = self
    search.endsAllTasks = true
    return search
  }

  /// A schedule is stopped if it makes no step for so many seconds.
  var hangAfter = SearchOptions().hangAfter

  /// Whether it is a part of a search of many scenarios: most are small, and it draws nothing besides.
  private var isOfScenario = false

  /// After how many schedules classes are searched. Fewer than a thousand are all run, once classes have told how many there are; but
  /// that takes another process, and a scenario gets classes at once.
  private var classesAfter: Int { isOfScenario ? 24 : 1000 }

  /// The same for one of many scenarios, for so long.
  func ofScenario(within limit: Duration) -> Self {
    var search = self
    (search.limit, search.isOfScenario) = (limit, true)
    return search
  }

  /// The explorer's options for it.
  /// - Parameter byClasses: whether it is known which steps are independent, as every module has access hooks, or exclusivity checks
  ///   that tell which variables it touches.
  func options(_ depth: ExplorationResult.Depth, byClasses: Bool = false) -> SearchOptions {
    var options = SearchOptions(
      granularity: depth == .awaits ? .job : .access, search: search, preemptions: preemptions,
      classesAfter: byClasses ? classesAfter : nil, timers: timers, maximumSeconds: limit / .seconds(1))
    options.poolThreads = poolThreads
    options.countsProcessorTime = true
    options.hangAfter = hangAfter
    options.endsAllTasks = endsAllTasks
    options.maximumSchedules = schedules
    options.stopsAtFailure = !findsEveryFailure
    options.samplesTheRest = !mustBeComplete && !isOfScenario
    return options
  }

  /// The same, but for what is given.
  func changed(
    _ strategy: Settings.Strategy?, seconds: Duration?, schedules: Int?, seed: UInt64?
  ) -> Self {
    var search = self
    let (number, start) = (schedules ?? 10_000, seed ?? 1)
    switch strategy {
    case .all: (search.search, search.preemptions) = (.exhaustive, nil)
    case .preemptions(let most): (search.search, search.preemptions) = (.exhaustive, most)
    case .random: search.search = .random(seed: start, schedules: number)
    case .probabilistic: search.search = .probabilistic(seed: start, schedules: number, changes: 3)
    case .mixed: search.search = .mixed(seed: start, schedules: number)
    case nil:
      switch search.search {
      case .exhaustive: break
      case .random(let old, let count):
        search.search = .random(seed: seed ?? old, schedules: schedules ?? count)
      case .probabilistic(let old, let count, let changes):
        search.search = .probabilistic(seed: seed ?? old, schedules: schedules ?? count, changes: changes)
      case .partialOrder(let old, let count):
        search.search = .partialOrder(seed: seed ?? old, schedules: schedules ?? count)
      case .mixed(let old, let count):
        search.search = .mixed(seed: seed ?? old, schedules: schedules ?? count)
      }
    }
    if search.search == .exhaustive, let schedules { search.schedules = schedules }
    if let seconds { search.limit = seconds }
    return search
  }

  /// Whether it asks for no schedule at all.
  var runsNothing: Bool {
    // The explorer takes no time for no limit.
    if limit <= .zero { return true }
    return switch search {
    case .exhaustive: false
    case .random(_, let schedules), .probabilistic(_, let schedules, _), .partialOrder(_, let schedules),
      .mixed(_, let schedules):
      schedules <= 0
    }
  }

  /// Whether a search was asked to leave this out.
  func isIntended(_ limitation: Limitation) -> Bool {
    switch limitation {
    case .sampled: search != .exhaustive
    case .noted(.preemptions, _): preemptions != nil
    default: false
    }
  }
}

/// What is no failure of a test that explores.
public struct Allowance: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: Int

  /// Allowances with this raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The search may leave schedules out, because it reached its limit or met something that it cannot explore: no warning.
  public static let incomplete = Allowance(rawValue: 1)
  /// Something may run outside the explorer's control, such as a dispatch queue or a thread. The search ends there.
  public static let uncontrolled = Allowance(rawValue: 2)
}
