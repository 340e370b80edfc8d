/// What is explored, and how far.
package struct SearchOptions: Sendable, Equatable {
  /// What a schedule is made of.
  package enum Granularity: String, Sendable, Codable {
    /// Starts of jobs, hops, locks, atomics, and every memory access that was seen to race.
    case access
    /// Starts of jobs and hops: each job runs as a whole, from one suspension to the next.
    case job
  }

  /// When a sleep ends.
  package enum Timers: String, Sendable, Codable, CaseIterable {
    /// At its deadline: time passes only when every task waits, as if work took no time. Sleeps that end at the same moment
    /// end in every order. A sleep of no time ends at once.
    case inOrder = "in-order"
    /// Before or after anything that is not ordered with it, because a machine may stall at any step. A sleep in a loop gives
    /// way to tasks that could already run when it began.
    case anyOrder = "any-order"
  }

  /// What a load of an atomic may read.
  package enum Memory: String, Sendable, CaseIterable {
    /// Any store that the orders of the program's atomics allow.
    case weak
    /// The newest store: every atomic operation is sequentially consistent, whatever its order.
    case sequential
  }

  /// In which order schedules are tried, and which.
  package enum Search: Sendable, Equatable {
    /// Every schedule, once: those with the fewest preemptions first.
    case exhaustive
    /// Every choice at random. The same seed gives the same schedules.
    case random(seed: UInt64, schedules: Int)
    /// Probabilistic concurrency testing: every job gets a random priority, the highest runs, and at `changes` places the
    /// running one falls behind all others (Burckhardt, Kothari, Musuvathi, Nagarakatte, ASPLOS 2010).
    case probabilistic(seed: UInt64, schedules: Int, changes: Int)
    /// Partial-order sampling: every event gets a random priority, the highest comes first, and those that it races with get new
    /// ones (Yuan, Yang, Gu, CAV 2018).
    case partialOrder(seed: UInt64, schedules: Int)
    /// In turn by partial-order sampling, and by probabilistic concurrency testing with one, two or three changes.
    case mixed(seed: UInt64, schedules: Int)
  }

  package var granularity: Granularity
  package var search: Search
  /// The greatest number of preemptions in a schedule; nil for no bound.
  package var preemptions: Int?
  /// Whether schedules that differ only in the order of independent steps count as one class from the beginning. One schedule
  /// of each class runs, and no outcome and no race is lost. Without effect with a bound on preemptions, if the program
  /// can tell its threads apart, and if a loop sleeps again and again with timers in any order.
  package var reduction: Bool
  /// If there are more schedules than this, the search switches to classes; nil if it never does. It looks at classes after a
  /// twenty-fifth of them, since classes show how many schedules there are; if these are not too many, all of them run.
  package var classesAfter: Int?
  /// Whether a search that has switched to classes, and is complete, also counts how many schedules there are.
  package var countsSchedules = false
  /// Whether a search of classes remembers where it was, and so counts all schedules, of which it runs some. It is not complete where
  /// tasks go in circles, and where there are too many to count.
  package var remembers = false
  package var timers: Timers
  /// Whether a return before all tasks have ended is an ending of its own. A task that was canceled may end later.
  package var endsAllTasks = false
  package var memory = Memory.weak
  /// Whether code without access hooks tells by its exclusivity checks which variables it touches, so that classes can be searched
  /// where jobs run whole. That is so in a debug build; what an `Atomic` or an unsafe pointer refers to is not told, and ends the
  /// search of classes.
  package var checksTell = false
  /// How many threads the pool has, from 1; nil for as many as its jobs need. A job has a thread from its start to its end or
  /// suspension, also while it is blocked. The main actor has a thread of its own.
  package var poolThreads: Int?
  /// How many processes search at the same time. What is found does not depend on it. Samples are drawn by one.
  package var jobs = 1
  /// A search that has not ended after this many seconds is worth more than one process.
  package var helpAfter = 0.1
  package var maximumSchedules: Int?
  package var maximumSeconds: Double?
  /// Whether only the seconds count in which the search has a processor, so that a busy machine gives the same result. It may then
  /// take several times as long. One process searches then.
  package var countsProcessorTime = false
  /// Whether a search of all schedules that does not end within three quarters of its limits draws schedules at random in the rest.
  /// Without effect if it has no limits, and with a bound on preemptions.
  package var samplesTheRest = false
  /// Whether the search stops at the first schedule that does not return, has a data race, or says that it failed
  /// (`rc_child_failed`). One process searches then.
  package var stopsAtFailure = false
  /// A schedule with more points than this is stopped.
  package var maximumPoints: Int
  /// A schedule is stopped if it makes no step for this many seconds in which it uses a processor or waits, for two thirds of that if
  /// it touches memory, or for ten times as long in real time; and no later than the search, but after a second at least.
  package var hangAfter: Double
  /// A table of the search that has no more than so many entries, to test what is then made of it.
  package struct FullTable: Sendable, Equatable {
    /// The raw value of its `RCTable`.
    package var table: Int32
    package var room: UInt32

    package init(table: Int32, room: UInt32) { (self.table, self.room) = (table, room) }
  }
  package var fullTable: FullTable?
  /// A directory; source files below it are named by their path from there.
  package var sourceRoot: String?

  /// By default, the whole search at access granularity.
  package init(
    granularity: Granularity = .access, search: Search = .exhaustive, preemptions: Int? = nil,
    reduction: Bool = false, classesAfter: Int? = 50_000, timers: Timers = .inOrder,
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
