/// Why a result does not cover every run of a program, or another note about it.
public enum Limitation: Hashable, Sendable {
  /// Work was put on a dispatch queue, by this library if it was not the program itself.
  case dispatchQueue(by: String?)
  /// A thread was started, by this library if it was not the program itself.
  case thread(by: String?)
  /// Another process was started, by this library if it was not the program itself.
  case process(by: String?)
  /// The program's code ran on a thread that the explorer did not start.
  case foreignCode
  /// A job came from a thread that the explorer did not start.
  case foreignJob
  /// The program waited for an event of the system, as a run loop does.
  case events
  /// There were more jobs than the explorer can hold.
  case tooManyJobs
  /// More unfinished jobs were under way than the explorer can hold.
  case tooManyJobsUnderWay
  /// The same choices led to a different run.
  case nondeterminism
  /// The same choices led to a different run, and the system does not give the program the same addresses in every run.
  case otherAddresses

  /// The search stopped at one of its limits. All schedules with fewer preemptions than this were run.
  case limit(preemptions: Int)
  /// Something outside killed the process that explored, by this signal.
  case killed(signal: Int32)
  /// The schedules are samples.
  case sampled
  /// There were schedules with more preemptions than the search allows.
  case boundOnPreemptions
  /// A schedule had more choices than the explorer can hold.
  case tooManyChoices
  /// The first schedule did not end, so nothing could be learned from it.
  case nothingLearned
  /// A library changed shared memory out of the explorer's sight.
  case libraryAccess

  /// Random numbers were the same in every schedule.
  case randomNumbers
  /// Schedules in which a loop keeps running while other tasks could run were left out.
  case unfair
  /// No waiter for a condition woke without a signal.
  case spuriousWakeups
  /// The search for races is incomplete: there was too much of this.
  case racesNotSought(Excess)
  /// There were more different outcomes than the explorer can hold.
  case tooManyOutcomes
  /// There were more races than can be listed.
  case tooManyRaces
  /// There were more steps than can be shown.
  case tooManySteps

  /// What a schedule can have too much of.
  public enum Excess: Hashable, Sendable {
    /// Tasks.
    case tasks
    /// Locks and atomics.
    case locks
    /// Memory that was touched.
    case memory
    /// Accesses to memory.
    case accesses
    /// Jobs that were put on actors.
    case enqueues
  }
}

extension Limitation {
  /// Whether the result may lack an outcome or a race because of it, so it is incomplete.
  public var leavesOut: Bool {
    switch self {
    case .randomNumbers, .spuriousWakeups, .tooManySteps: false
    default: true
    }
  }
}

extension Limitation: CustomStringConvertible {
  /// The limitation in words, without a period.
  public var description: String {
    switch self {
    case .dispatchQueue(let library):
      "work was put on a dispatch queue\(Self.by(library)), which the explorer does not control"
    case .thread(let library): "a thread was started\(Self.by(library)), which the explorer does not control"
    case .process(let library):
      "another process was started\(Self.by(library)), which the explorer does not control"
    case .foreignCode: "the program's code ran on a thread that is not under the explorer's control"
    case .foreignJob: "a job was enqueued by a thread that is not under the explorer's control"
    case .events:
      "the code waited for a system event, such as a run loop's timer, which the explorer does not control"
    case .tooManyJobs: "more than 1,024 jobs existed at once, which is the explorer's limit"
    case .tooManyJobsUnderWay: "more than 256 jobs were under way at once, which is the explorer's limit"
    case .nondeterminism:
      "the same choices gave a different run: the code depends on something besides the schedule"
    case .otherAddresses:
      "the same choices gave a different run: the code depends on something besides the schedule, perhaps on addresses, "
        + "which differ from run to run on this system"
    case .limit(let preemptions): "a limit was reached" + Self.searched(below: preemptions)
    case .killed(let signal):
      "the process that explored was killed from outside (signal \(signal)): the system may be short of memory"
    case .sampled: "schedules were chosen at random"
    case .boundOnPreemptions: "schedules with more preemptions were left out"
    case .tooManyChoices: "a schedule has more than 16,384 choices: those after them were not explored"
    case .nothingLearned:
      "the first schedule did not end, and nothing could be learned from it: others may end differently"
    case .libraryAccess:
      "a library changes memory that tasks share, and the explorer does not see how: not all of its steps were explored"
    case .randomNumbers: "random numbers were drawn: they are the same in every schedule"
    case .unfair:
      "a loop never returned to the same state while other tasks could run: longer loops were not explored"
    case .spuriousWakeups:
      "threads that wait for a condition wake only when it is signaled: spurious wake-ups are not explored"
    case .racesNotSought(.tasks): "more than 256 tasks in a schedule: races are not looked for in all of it"
    case .racesNotSought(.locks): "too many locks and atomics to look for races in all of a schedule"
    case .racesNotSought(.memory): "too much memory touched to look for races in all of a schedule"
    case .racesNotSought(.accesses): "too many accesses to look for races in all of a schedule"
    case .racesNotSought(.enqueues):
      "more than 512 jobs put on actors in a schedule: not all of their orders are explored"
    case .tooManyOutcomes: "more than 500 outcomes: the last ones are counted together"
    case .tooManyRaces: "more than 256 races: the others are not listed"
    case .tooManySteps: "more than 8,192 steps: the last ones are not shown"
    }
  }

  private static func by(_ library: String?) -> String { library.map { " by \($0)" } ?? "" }

  /// The schedules that a search had finished before it was cut short.
  private static func searched(below preemptions: Int) -> String {
    switch preemptions {
    case 0: ""
    case 1: ", after all schedules without a preemption"
    case 2: ", after all schedules with at most 1 preemption"
    default: ", after all schedules with at most \(preemptions - 1) preemptions"
    }
  }
}

extension [Limitation] {
  /// All of them in one text, and who waits if the program deadlocked; nil if there is nothing to say.
  func text(_ ending: Ending?) -> String? {
    let parts = map(\.description) + [ending?.waiting].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}
