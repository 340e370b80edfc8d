/// Why a result does not speak for every run of a program, or what else should be known of it.
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
  /// There were more jobs than the explorer has room for.
  case tooManyJobs
  /// More jobs had begun and not ended than the explorer has room for.
  case tooManyJobsUnderWay
  /// The same choices gave another run.
  case nondeterminism
  /// The same choices gave another run, and the system refuses to give the program the same addresses in every run.
  case otherAddresses

  /// The search stopped at a limit that it was given. Schedules with fewer preemptions than this were all run.
  case limit(preemptions: Int)
  /// Something outside killed the process that explored, by this signal.
  case killed(signal: Int32)
  /// The schedules are samples.
  case sampled
  /// There were schedules with more preemptions than the search was to have.
  case boundOnPreemptions
  /// A schedule had more choices than can be kept.
  case tooManyChoices
  /// The first schedule did not end, so that nothing could be learned from it.
  case nothingLearned
  /// A library changed memory out of sight, and other tasks know of it.
  case libraryAccess

  /// Random numbers were the same in every schedule.
  case randomNumbers
  /// Schedules were left out in which a loop goes on and on while others could run.
  case unfair
  /// Nobody who waited for a condition was woken without a signal.
  case spuriousWakeups
  /// Races were not looked for everywhere: there was too much of this.
  case racesNotSought(Excess)
  /// There were more different outcomes than there is room for.
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
  /// Whether the result may lack an outcome or a race because of it, so that it is not complete.
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
      "an event of the system, such as a run loop's timer, was awaited, which the explorer does not control"
    case .tooManyJobs: "more than 1,024 jobs at once, for which the explorer has no room"
    case .tooManyJobsUnderWay: "more than 256 jobs in the middle at once, for which the explorer has no room"
    case .nondeterminism:
      "the same choices gave another run: the code depends on something besides the schedule"
    case .otherAddresses:
      "the same choices gave another run: the code depends on something besides the schedule, perhaps on addresses, "
        + "which this system does not let be the same in every run"
    case .limit(let preemptions): "a limit was reached" + Self.searched(below: preemptions)
    case .killed(let signal):
      "the process that explored was killed from outside (signal \(signal)), as a system does that is short of memory"
    case .sampled: "schedules were chosen by chance"
    case .boundOnPreemptions: "schedules with more preemptions were left out"
    case .tooManyChoices: "a schedule has more than 16,384 choices: those after them were not explored"
    case .nothingLearned:
      "the first schedule did not end, and nothing could be learned from it: others may end otherwise"
    case .libraryAccess:
      "a library changes memory that tasks share where the explorer does not see how: not all of its steps were explored"
    case .randomNumbers: "random numbers were drawn: they are the same in every schedule"
    case .unfair:
      "a task goes on in a loop that never comes back to the same state while others could run: how long was not explored"
    case .spuriousWakeups:
      "those who wait for a condition wake when it is signaled: spurious wake-ups are not explored"
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

  /// The schedules that a search which was cut short has behind it.
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
  /// All of them in one text, and who waits if the program ended in a deadlock; nil if there is nothing to say.
  func text(_ ending: Ending?) -> String? {
    let parts = map(\.description) + [ending?.waiting].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}
