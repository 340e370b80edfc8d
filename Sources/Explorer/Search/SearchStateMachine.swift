/// Decides which process searches what, and what follows from what became of it.
///
/// It runs nothing and reads no clock: it is told what happened, and returns what is to be done.
///
/// A search walks a tree of choices. A process that has nothing to do gets a subtree of it, which another would search later.
/// What is found is put together in the order of a search by one process (see `Parts.h`), so who searched what, and when, makes
/// no difference to the result. Where one process searches, this is the whole of it: each schedule that ends a process is
/// counted, and the next process continues.
package struct SearchStateMachine {
  /// What happened.
  package enum Event: Equatable, Sendable {
    /// Nothing else did.
    case timePassed
    /// A process has stopped, and this is where the search of its subtree stands. A schedule may have ended the process, or
    /// used it up; then it is gone.
    case stopped(process: Int, at: Place, isGone: Bool = false)
    /// A process is gone for a reason that is not in the program.
    case lost(process: Int, ExplorerError)
    /// The system did not start a process.
    case notStarted(process: Int)
    /// The answer to `give`: false if there was nothing to give.
    case gave(from: Int, to: Int, Bool)
    /// The answer to `continue`.
    case continued(Int, as: Int, Bool)
    /// The answer to `take`, and where the search that took stands now.
    case took(Int, by: Int, Bool, at: Place)
  }

  /// Where the search of a subtree stands when no process is at it.
  package enum Place: Equatable, Sendable {
    /// Before a schedule.
    case schedule
    /// Before a subtree that it gave away.
    case given(Int)
    /// At its end, or at its limit.
    case end(atLimit: Bool = false)
  }

  /// What is to be done. The answer to `give`, `continue` and `take` is the next event.
  package enum Action: Equatable, Sendable {
    /// A process, which is started if there is none of this number, searches a subtree; 0 is the whole tree.
    case search(Int, process: Int)
    /// Its process shall stop after the schedule under way.
    case pause(Int)
    /// A search at rest gives a subtree away. It should have so many schedules, to be worth the way to another process.
    case give(from: Int, to: Int, worth: Int)
    /// The rest of a subtree becomes one of its own.
    case `continue`(Int, as: Int)
    /// What was found in a subtree is taken by the search that gave it away, which then moves on.
    case take(Int, by: Int)
    /// What was found in a subtree is not to be taken.
    case giveUp(Int)
    /// A subtree ends after so many schedules, if not earlier.
    case limit(Int, schedules: Int)
    /// The whole search has waited for so long.
    case waited(seconds: Double)
    /// The whole search is over, and incomplete.
    case stopAtLimit
    /// What was found in a subtree counts, though the search did not come there.
    case add(Int)
    /// The search has ended; something outside may have ended it, by a signal.
    case finish(killedBy: Int32? = nil)
    /// There is no result.
    case fail(ExplorerError)
  }

  /// What can be seen of the search at any time.
  package struct Look: Equatable, Sendable {
    /// How far the search of a subtree has come.
    package struct Progress: Equatable, Sendable {
      /// Schedules so far, and those before it switched to classes.
      var schedules = 0, before = 0
      /// What it gave away in an earlier generation is worth nothing.
      var generation: Int32 = 0
      var total: Int { before + schedules }
    }

    /// Since when the search runs.
    var seconds = 0.0
    /// Whether a schedule was stopped before its end: perhaps each will be.
    var isStuck = false
    /// How many schedules of the whole search may still be counted; 0 for any number.
    var left = 0
    var progress: [Int: Progress] = [:]

    func schedules(_ subtree: Int) -> Int { progress[subtree]?.total ?? 0 }
    func generation(_ subtree: Int) -> Int32 { progress[subtree]?.generation ?? 0 }
  }

  enum Process: Equatable {
    /// None was started, or the last one is gone.
    case absent
    /// It has searched something, so that it need not start up.
    case idle
    case searching(Int)
    /// The system does not start it.
    case refused
  }

  struct Subtree {
    enum State: Equatable {
      /// It can go on.
      case ready
      case searching(isPausing: Bool)
      /// It has come to a subtree that it gave away.
      case waiting(for: Int, since: Double)
      case over
      /// Nobody will take what is found there: its process only remains to be stopped.
      case stopping
    }

    var state = State.ready
    /// Not to be paused before this time, to give something away.
    var restsUntil = 0.0
    /// Which search gave it away, and in which of its eras; nobody gave the whole tree away.
    var owner: Int?
    var generation: Int32 = 0
    /// The subtree whose rest this is.
    var previous: Int?

    var isSearched: Bool { if case .searching = state { true } else { false } }
    var isWaiting: Bool { if case .waiting = state { true } else { false } }
  }

  enum Phase: Equatable {
    case searching
    /// The time is over: subtrees pause, so that what was found there can be added.
    case collecting(until: Double)
    case over
  }

  /// The greatest number of processes that search at the same time.
  static let mostJobs = 32
  /// How long a subtree is searched before it is paused to give something away.
  static let turn = 0.004
  /// How long one that had nothing to give away is not asked again.
  package static let rest = 5 * turn

  /// The greatest number of subtrees that are given away at the same time.
  package let mostSubtrees: Int
  let options: SearchOptions
  let jobs: Int
  /// A subtree with so many schedules is large.
  let large: Int
  var phase = Phase.searching
  var processes = [Process.absent]
  var subtrees = [0: Subtree()]
  var look = Look()
  var actions: [Action] = []

  /// - Parameter large: if the search has a limit of schedules, a subtree with more than this many is continued as another.
  package init(_ options: SearchOptions, large: Int = 500) {
    (self.options, self.large) = (options, large)
    let isShared = options.search == .exhaustive && !options.stopsAtFailure && !options.countsProcessorTime
    jobs = isShared ? max(1, min(options.jobs, Self.mostJobs)) : 1
    mostSubtrees = jobs > 1 ? 32 + 4 * jobs : 0
  }

  /// Notes what happened, and returns what is to be done.
  package mutating func handle(_ event: Event, _ look: Look) -> [Action] {
    if isOver { return [] }
    (self.look, actions) = (look, [])
    dropWorthless()
    note(event)
    switch actions.last {
    case .give, .continue, .take: break
    default: goOn()
    }
    return actions
  }

  package var isOver: Bool { phase == .over }

  /// The subtree that a process searches; nil if it searches none.
  package func subtree(of process: Int) -> Int? {
    if process < processes.count, case .searching(let subtree) = processes[process] { subtree } else { nil }
  }

  /// How many seconds may pass until the next event.
  package var patience: Double { processes.count < jobs || !idleProcesses.isEmpty ? 0.002 : 0.05 }

  /// How many schedules there were so far, those included that may not count.
  package var schedules: Int {
    subtrees.reduce(0) { $0 + ($1.value.state == .stopping ? 0 : look.schedules($1.key)) }
  }
}
