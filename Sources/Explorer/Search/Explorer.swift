import CAccessHooks
import Foundation

/// Runs every schedule of a real, unmodified Swift Concurrency program, one after the other.
///
/// ## Background
///
/// A program with several tasks has many runs: any job may go first, and a task may be preempted anywhere. A live
/// run shows one of them; a thousand live runs show the few that the machine favors. A bug that needs an unlikely order stays
/// hidden, and a test that passes says little. Model checkers for concurrent code (CHESS, loom, shuttle) take
/// control: at every point where it matters, they decide which task runs next, and they try every decision. Then "never wrong"
/// is a statement about all runs, and a wrong run can be shown again.
///
/// ## Mechanism
///
/// - **Jobs.** The explorer replaces the process's executors, so it receives every job: new tasks, main-actor jobs (first in,
///   first out), actors' queues, yields, and sleeps. Time is virtual: it moves only when nothing can run.
/// - **Accesses.** A module compiled with `-sanitize=thread` and linked without it calls a function before each memory
///   access. Those functions are the explorer's. Entering an actor, taking a lock, and an atomic operation are seen as well,
///   and so are effects of tasks on each other through the library: they cancel, check for cancellation, send through an
///   `AsyncStream`, and hand their results to a task group.
///   An async function's own frame is left out, until another task is seen to access such a frame.
/// - **Points.** A schedule may branch where a job starts, and before an operation that another task could notice. Which
///   those are is learned: accesses that raced in some schedule; hops, locks and atomics on what two tasks share; the start of
///   a job that reaches one of them. (Without a race, the order of the accesses follows from that of the
///   synchronization, so branching there would find nothing new.) When something is learned, the search starts again.
/// - **Virtual threads.** Jobs run on separate stacks on one real thread. The runtime's per-thread state is
///   exchanged with the stack, so exclusivity checks, the current task and its executor are right for each. A switch costs
///   nanoseconds, and happens only when the schedule switches.
/// - **Races.** Vector clocks follow what the language promises: creating and awaiting tasks, actors, groups, continuations,
///   locks, atomics. Two accesses to one place, one of them a write, that no such order connects are a data race, whatever
///   the outcome. Both source lines are reported.
/// - **Search.** First all schedules without a preemption, then all with one, and so on: most bugs need only
///   a few, and a search that is cut short has tried the simplest. A postponed preemption is stored as the choices
///   that lead there, so each schedule runs once; when the room for them is full, the rest goes depth first. For each outcome
///   and each race the simplest schedule is kept: the one with the fewest preemptions, then the fewest steps. At the end, each
///   of these is replayed once, and what does not come again is a limitation, and no finding.
/// - **Samples.** A search with limits may end before it comes to a bug that needs an unlikely order of many tasks. With
///   `SearchOptions.samplesTheRest`, it draws schedules at random in the last quarter of its limits: half of them by partial-order
///   sampling, the others by probabilistic concurrency testing. They are counted apart, and prove nothing: the search stays incomplete.
/// - **Classes.** Schedules that differ only in the order of independent steps end the same way. If there are more schedules than
///   `SearchOptions.classesAfter`, the search switches to classes of them, and runs one schedule of each, depth first.
///   Everything that a step touches is noted while it runs, so which steps are independent is observed, not guessed.
///   How many schedules there are need not be tried out: each class stands for as many as there are orders of its steps, and
///   these are counted. The steps of a class are also moved, to show what it shows with fewer preemptions.
/// - **Processes.** The schedules run in a child process. The state of the search is in shared memory: if the program traps
///   or hangs, that is the outcome of one schedule, and the next child continues with the next. From the second on, a child stays
///   ready after its start, and copies of it search, because a copy takes a hundredth of the time. Several children can search at
///   the same time: one gives away parts of what it would do later, and takes what was found when it comes there. So the result
///   is the same, however many there are.
///
/// ## Limits
///
/// - Atomics follow the C++20 memory model, with these limits: a load reads no store that comes later in the schedule (load
///   buffering), a task reads the same older store at the same place at most twice, and a weak exchange fails only if it
///   finds another value. At job granularity, and with `Memory.sequential`, atomics are sequentially consistent.
/// - A call into a library is one step, and so is a call into a module that is compiled without access hooks. Of every function that
///   the program takes from a library, it is known that calls are seen, or that they touch nothing that another task could notice;
///   each other one that was called is a limitation (`Limitation.calls`). What a library calls itself is known with it.
/// - The order of a set or a dictionary, the process's number and random numbers are the same in every schedule, and the result says so
///   (of an optimized build, it does not see where a set or a dictionary is gone through).
/// - A value of 16 bytes that the program reads or writes at once is not torn.
/// - After the program has returned, the remaining jobs run to their end without further choices.
/// - A lazy static's initializer runs whole, and once in a process: the order of initializations is not explored.
/// - The pool has as many threads as its jobs need, unless `SearchOptions.poolThreads` says how many. If a job blocks its thread
///   until one that began later wakes it, or forever, `Exploration.poolThreads` is the least number that is enough, found by
///   searching again with 1, 2 and so on. More than 255 threads are as many as needed. A task that spins until one that begins
///   later runs is not counted as blocked: with too few threads it hangs.
/// - Thread-local state is part of the schedule if the program makes its own `pthread` keys. An actor takes
///   the task with the highest priority of those that wait for it; else, priorities matter only to a program that looks at
///   them. The program begins at medium priority, as a command-line program does.
/// - A copy that the compiler outlined into a function, such as that of a property of type `Any`, is one step, and one
///   access to the beginning of the property. If the compiler gave it no line, its statement is guessed.
/// - Counts are schedules, not probabilities.
/// - What runs on dispatch queues or threads makes the result uncontrolled, and ends the search.
package struct Explorer: Sendable {
  /// The program that is explored, as tokens name it.
  package var program: String
  package var variant: String
  /// The executable that explores: its `main` calls `ExplorerChild.run(_:)`.
  package var executable: URL
  /// The arguments that tell the executable which program to explore.
  package var arguments: [String]
  /// The variables of the environment that tell it, besides those of this process.
  package var environment: [String: String] = [:]
  #if EXPLORER
    /// The child that one search hands to the next; nil if each has its own.
    package var kept: KeptChild?
  #endif
  /// What must stay as long as this does, such as the executable.
  package var use: (any Sendable)?
  /// Its source files, if the compiler names files without their folders; otherwise empty.
  package var sources: [URL]
  /// What a text calls the task in which the program begins; nil for the main task.
  package var mainTask: String?

  package init(program: String, variant: String, executable: URL, arguments: [String], sources: [URL] = []) {
    self.sources = sources
    self.program = program
    self.variant = variant
    self.executable = executable
    self.arguments = arguments
  }
}

#if EXPLORER
  extension Explorer {
    /// Whether this build can explore: it needs Linux and Swift 6.3 or later.
    package static var isSupported: Bool {
      rc_is_sanitized() == 0
    }

    /// Searches the schedules. Blocks the calling thread until the search has ended.
    ///
    /// There is no result without a schedule that ran to its end, unless something left the explorer's control.
    ///
    /// - Parameter progress: called a few times a second, on the calling thread. If it throws, the search ends.
    /// - Throws: `ExplorerError`, and what `progress` throws. A program's failure is an outcome, not an error.
    package func explore(
      _ options: SearchOptions = SearchOptions(), progress: (SearchProgress) throws -> Void = { _ in }
    ) throws -> Exploration {
      let (began, portfolio) = (ContinuousClock.now, Portfolio(options))
      var found = try exploreAlone(portfolio?.inOrder ?? options, progress: progress)
      // Where a process was stopped before any schedule ended, the next would be, too.
      if let portfolio, found.ended > 0 || found.stopped == nil {
        try addSamples(to: &found, portfolio, since: began, progress: progress)
        found.seconds = (.now - began) / .seconds(1)
      }
      guard found.ended > 0 || !found.controlled else {
        throw ExplorerError.noVerdict(
          NoVerdict(
            program, seconds: found.seconds, stop: found.stopped?.stop, place: found.stopped?.place,
            limitations: found.limitations, recorded: found.stopped?.recorded ?? ""))
      }
      for index in found.outcomes.indices where found.controlled && found.outcomes[index].ending.isDeadlock {
        let token = found.outcomes[index].token
        found.outcomes[index].schedule = try? replay(token, sourceRoot: options.sourceRoot)
      }
      return found
    }

    /// Searches as the options say, and draws nothing besides.
    func exploreAlone(
      _ options: SearchOptions, progress: (SearchProgress) throws -> Void
    ) throws -> Exploration {
      let began = ContinuousClock.now
      let state = try kept?.state(options) ?? SharedState(options)
      let printed = try search(state, options, replaysFound: true, watch: progress)
      var exploration = report(state, printed: printed, options: options)
      exploration.seconds = (.now - began) / .seconds(1)
      exploration.countedSchedules = countedSchedules(options, exploration, knowing: state.sites)
      kept?.seconds += options.used(state, since: began)
      if exploration.complete && state.summary.needsThreads {
        exploration.poolThreads = fewestThreads(options, seconds: exploration.seconds)
      }
      return exploration
    }

    /// Searches on the state until the search has ended. Returns what its first schedule printed.
    /// - Parameters:
    ///   - replaysFound: whether what was found is replayed once, so that the report leaves out what does not come again.
    ///   - watch: called several times a second; if it throws, the search ends.
    @discardableResult
    func search(
      _ state: SharedState, _ options: SearchOptions, replaysFound: Bool = false,
      watch: (SearchProgress) throws -> Void = { _ in }
    ) throws -> PrintedText? {
      var processes = SearchProcesses(self, options, state)
      return try processes.run(replaysFound: replaysFound, watch)
    }

    /// Runs the schedule that a token names, and returns its steps.
    /// - Throws: `ExplorerError` for a token of another program, variant or build.
    package func replay(_ text: String, sourceRoot: String? = nil) throws -> Schedule {
      try replay(text, sourceRoot: sourceRoot, about: [])
    }

    /// The same, with all that is about what these steps are about.
    func replay(_ text: String, sourceRoot: String?, about: [Schedule.Step]) throws -> Schedule {
      let token = try self.token(text)
      let options = SearchOptions(of: token, sourceRoot: sourceRoot)
      let state = try SharedState(replaying: token)
      rc_state_set_choices(state.pointer, token.choices, UInt32(token.choices.count))
      let printed = try search(state, options)
      switch state.summary.stop {
      case .otherBuild: throw ExplorerError.otherBuild
      case .nondeterministic: throw state.differs
      default:
        return schedule(
          state, printed: printed, token: token, sourceRoot: sourceRoot,
          about: Set(about.compactMap(\.subject)))
      }
    }

    /// Reads a token of this program and variant.
    func token(_ text: String) throws -> Token {
      let token = try Token(text)
      guard token.program == program else {
        throw ExplorerError.otherProgram(token: token.program, asked: program)
      }
      guard token.variant == variant else {
        throw ExplorerError.otherVariant(token: token.variant, asked: variant)
      }
      return token
    }
  }
#endif
