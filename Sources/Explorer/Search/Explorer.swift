import CAccessHooks
import Foundation

/// Runs every schedule of a real, unmodified Swift Concurrency program, one after the other.
///
/// ## Background
///
/// A program with several tasks has many runs: which job goes first, where one task is preempted and another goes on. A live
/// run shows one of them; a thousand live runs show the few that the machine likes. A bug that needs an unlikely order stays
/// out of sight, and a test that passes says little. Model checkers for concurrent code (CHESS, loom, shuttle) answer with
/// control: they decide themselves, at every point where it matters, who goes on, and try every decision. Then "never wrong"
/// is a statement about all runs, and a wrong run is one that can be shown again.
///
/// ## Mechanism
///
/// - **Jobs.** The process's executors are replaced, so every job comes to the explorer: new tasks, main-actor jobs (first in,
///   first out), actors' queues, yields, and sleeps. Time is virtual: it moves only when nothing can run.
/// - **Accesses.** A module compiled with `-sanitize=thread` and linked without it calls a function before each memory
///   access. Those functions are the explorer's. Entering an actor, taking a lock, and an atomic operation are seen as well,
///   and so is what tasks do to each other through the library: they cancel and ask for it, send through an `AsyncStream`,
///   and hand their results to a task group.
///   What an async function keeps in its own frame is left out, until another task is seen to touch such a frame.
/// - **Points.** A schedule may branch where a job starts, and before an operation that another task could notice. Which
///   those are is learned: accesses that raced in some schedule; hops, locks and atomics on what two tasks share; the start of
///   a job that comes to one of them. (Where there is no race, the order of the accesses follows from that of the
///   synchronization; to branch there would find nothing new.) When something is learned, the search starts again.
/// - **Virtual threads.** Jobs run on stacks of their own on one real thread. What the runtime keeps for each thread is
///   exchanged with the stack, so exclusivity checks, the current task and its executor are right for each. A switch costs
///   nanoseconds, and happens only where the schedule switches.
/// - **Races.** Vector clocks follow what the language promises: creating and awaiting tasks, actors, groups, continuations,
///   locks, atomics. Two accesses to one place, one of them a write, that no such order connects are a data race, whatever
///   came out. Both source lines are reported.
/// - **Search.** First all schedules without a preemption, then all with one, and so on: what goes wrong mostly does so with
///   few, and a search that is cut short has tried the simplest. A place where a preemption is put off is kept as the choices
///   that lead there, so each schedule runs once; when the room for them is full, the rest goes depth first. For each outcome
///   and each race the simplest schedule is kept: the one with the fewest preemptions, then the fewest steps.
/// - **Classes.** Schedules that differ only in the order of steps that do not depend on each other end the same way. A search
///   that has not ended after `SearchOptions.classesAfter` schedules goes over to classes of them, and runs one of each, depth
///   first. All that a step touches until the next point is noted: what it depends on is observed, and not guessed.
/// - **Processes.** The schedules run in a child process. The state of the search lies in shared memory: when the program traps
///   or hangs, that is the outcome of one schedule, and the next child goes on with the next.
///
/// ## Limits
///
/// - Memory is sequentially consistent: no outcome that only a weaker memory model allows is shown.
/// - The inside of a library is one step, and so is a module that is not compiled with access hooks.
/// - When the program has returned, what remains runs to its end without further choices.
/// - A lazy static's initializer runs whole, and once in a process: the order of initializations is not explored.
/// - Thread-local state is part of the schedule where the program makes its own `pthread` keys; priorities play no part.
/// - Resuming a continuation, setting a cancellation handler and what the library cancels by itself are no points of their
///   own: they happen together with the point before. So does the death of an object, with which its weak references end.
/// - A copy for which the compiler made a function of its own, such as that of a property of type `Any`, is one step, and one
///   access to where the property begins. Where the compiler gave it no line, its statement is guessed.
/// - Counts are schedules, not probabilities.
/// - What runs on dispatch queues or threads makes the result uncontrolled, and ends the search.
public struct Explorer: Sendable {
  /// The program that is explored, as tokens name it.
  public var program: String
  /// Which of its variants.
  public var variant: String
  /// The executable that explores: its `main` calls `ExplorerChild.run(_:)`.
  public var executable: URL
  /// What tells that executable which program is meant.
  public var arguments: [String]
  /// Its source files, where the compiler was told to name each by its last part alone; otherwise none.
  public var sources: [URL]

  /// An explorer of one variant of one program.
  public init(program: String, variant: String, executable: URL, arguments: [String], sources: [URL] = []) {
    self.sources = sources
    self.program = program
    self.variant = variant
    self.executable = executable
    self.arguments = arguments
  }
}

#if EXPLORER
  extension Explorer {
    /// Whether this build can explore: it needs Linux and a Swift compiler from 6.3 on.
    public static var isSupported: Bool {
      rc_is_sanitized() == 0
    }

    /// Searches the schedules. Blocks the calling thread until the search has ended.
    /// - Parameter progress: called a few times a second, on the calling thread.
    /// - Throws: `ExplorerError`. What the program does wrong is an outcome, and no error.
    public func explore(
      _ options: SearchOptions = SearchOptions(), progress: (SearchProgress) -> Void = { _ in }
    ) throws
      -> Exploration
    {
      let state = try SharedState(options)
      let printed = try runChildren(state, options: options) {
        let summary = state.summary
        progress(
          SearchProgress(
            schedules: Int(summary.before + summary.schedules), outcomes: Int(summary.outcomes),
            races: Int(summary.races)))
      }
      return report(state, printed: printed, options: options)
    }

    /// Runs the schedule that a token names, and gives what happened in it.
    /// - Throws: `ExplorerError` for a token of another program, variant or build.
    public func replay(_ text: String, sourceRoot: String? = nil) throws -> Schedule {
      try replay(text, sourceRoot: sourceRoot, about: [])
    }

    /// The same, with all that is about what these steps are about.
    func replay(_ text: String, sourceRoot: String?, about: [Schedule.Step]) throws -> Schedule {
      let token = try self.token(text)
      let options = SearchOptions(of: token, sourceRoot: sourceRoot)
      let state = try SharedState(replaying: token)
      rc_state_set_choices(state.pointer, token.choices, UInt32(token.choices.count))
      let printed = try runChildren(state, options: options) {}
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
