import CAccessHooks

/// A limitation in words.
package struct LimitationText {
  /// What the result lacks or what else should be known, without a period.
  package let sentence: String
  /// What the program's author can do about it; nil if there is nothing to do.
  package let remedy: String?

  private init(_ sentence: String, remedy: String? = nil) {
    (self.sentence, self.remedy) = (sentence, remedy)
  }

  /// - Parameter sampled: what was drawn after a limit was reached.
  package init(_ limitation: Limitation, sampled: Exploration.Samples? = nil) {
    switch limitation {
    case .noted(let what, let library): self = Self.noted(what, by: library)
    case .limit(let preemptions):
      let drawn = sampled.map { "; then \(plural($0.schedules, "schedule")) \($0.drawnText)" }
      self.init("a limit was reached" + Self.searched(below: preemptions) + (drawn ?? ""))
    case .killed(let signal):
      self.init(
        "the process that explored was killed from outside (signal \(signal)): the system may be short of memory"
      )
    case .sampled: self.init("schedules were chosen at random")
    case .failure: self.init("the search stopped at its first failure")
    case .notReplayed(let ending, let schedules):
      let what = ending.map { "ended in '\($0.shown)'" } ?? "had a data race"
      self.init(
        "\(plural(schedules, "schedule")) \(what), which did not come again in a replay, so it is not counted as found",
        remedy: Self.dependsOnMore)
    case .calls(let function, let place):
      self.init(
        "the code calls '\(function)'\(place?.at ?? ""): what that does to what tasks share is not seen",
        remedy: "Leave the call out of what is explored: beside it, no search is complete.")
    }
  }

  private static let dependsOnMore =
    "Something besides the schedule decides: in the code, in a library that it uses, or in what the explorer does not see of "
    + "both. Random numbers, addresses, and files or variables that an earlier run left behind are the usual causes."

  private static func noted(_ what: RCLimitation, by library: String?) -> Self {
    let by = library.map { " by \($0)" } ?? ""
    return switch what {
    case .queue:
      .init(
        "work was put on a dispatch queue\(by), which the explorer does not control",
        remedy: library == network ? ownRequest : ownQueue)
    case .thread:
      .init(
        "a thread was started\(by), which the explorer does not control",
        remedy: library == network ? ownRequest : ownThread)
    case .process:
      .init("another process was started\(by), which the explorer does not control")
    case .replaced:
      .init(
        "the program replaced its process by another program (exec), which the explorer does not control")
    case .foreignCode:
      .init("the program's code ran on a thread that is not under the explorer's control", remedy: ownThread)
    case .foreignJob:
      .init("a job was enqueued by a thread that is not under the explorer's control", remedy: ownThread)
    case .events:
      .init(
        "the code waited for a system event, such as a run loop's timer, which the explorer does not control")
    case .jobs:
      .init(
        "more than \(grouped(RCRoomJobs)) jobs existed at once, which is the explorer's limit",
        remedy: smaller)
    case .startedJobs:
      .init(
        "more than \(grouped(RCRoomStartedJobs)) jobs were under way at once, which is the explorer's limit",
        remedy: smaller)
    case .nondeterminism:
      .init(
        "the same choices gave a different run", remedy: dependsOnMore)
    case .otherAddresses:
      .init(
        "the same choices gave a different run: perhaps because addresses differ from run to run on this system",
        remedy: sameAddresses)
    case .randomNumbers:
      .init("random numbers were drawn: they are the same in every schedule")
    case .hashOrder:
      .init("a set or a dictionary was gone through: its order is the same in every schedule")
    case .clock:
      .init("a clock was read: no time passes while any task can run")
    case .processNumber:
      .init("the process's number was asked for: it is the same in every schedule")
    case .threadNumber:
      .init("the number of a thread was asked for: each job gets the first thread that is free")
    case .choices:
      .init(
        "a schedule has more than \(grouped(RCRoomChoices)) choices: those after them were not explored")
    case .alternatives:
      .init(
        "a schedule could go on in more than \(grouped(RCRoomAlternatives)) ways: the others were not explored",
        remedy: smaller)
    case .sites:
      .init("more places in the code than the explorer can tell apart: not all of them were switched at")
    case .tasks:
      .init("too many tasks to look for races in all of a schedule", remedy: smaller)
    case .locks:
      .init("too many locks and atomics to watch all of them in a schedule")
    case .memory:
      .init("too much memory touched to watch all of it in a schedule")
    case .accesses:
      .init("too many accesses to look for races in all of a schedule")
    case .arrivals:
      .init(
        "more than \(grouped(RCRoomArrivals)) jobs put on actors or awaited in a schedule: not all of their orders are explored"
      )
    case .sleeps:
      .init(
        "more than \(grouped(RCRoomSleeps)) sleeps in a schedule: not all of their orders are explored")
    case .ends:
      .init(
        "more than \(grouped(RCRoomEnds)) deinitializers within each other: not all is seen of what the inner ones do"
      )
    case .preemptions:
      .init("schedules with more preemptions were left out")
    case .outcomes:
      .init("more than \(grouped(RCRoomOutcomes - 1)) outcomes: the last ones are counted together")
    case .races:
      .init("more than \(grouped(RCRoomRaces)) races: the others are not listed")
    case .stopped:
      .init("a schedule was stopped because it took too long: how it would end is not known")
    case .spuriousWakeups:
      .init(
        "threads that wait for a condition wake only when it is signaled: spurious wake-ups are not explored")
    case .oldValues:
      .init("a task reads the same old value of an atomic at one place at most twice")
    case .spuriousFailures:
      .init("'weakCompareExchange' fails only if it finds another value: spurious failures are not explored")
    case .unseenAtomics:
      .init("a 'Mutex' or an 'Atomic' was used, at which tasks are not switched without access hooks")
    case .unseenCircle:
      .init(
        "a loop seemed to come back to the same state, but without access hooks not all of it is seen: longer loops were not "
          + "explored")
    case .unfair:
      .init(
        "a loop never returned to the same state while other tasks could run: longer loops were not explored")
    case .steps:
      .init("more than \(grouped(RCRoomSteps)) steps: the last ones are not shown")
    case .files:
      .init(
        "files were changed that cannot be put back after each schedule: later schedules found what earlier ones left",
        remedy: "Let the code work on copies, in a folder that it makes itself.")
    case .libraryAccess:
      .init(
        "a library changes memory that tasks share, and the explorer does not see how: not all of its steps were explored"
      )
    }
  }

  /// The library that makes requests.
  private static let network = "FoundationNetworking"
  private static let ownRequest = """
    A request needs threads and the network. Write a stand-in for it: a '@concurrent' function that awaits \
    'Task.yield()' and returns a small value.
    """
  private static let ownQueue =
    "The explorer controls tasks and actors. Use 'Task.detached { … }' instead of 'async', and an actor instead of a serial queue."
  private static let ownThread = """
    The explorer controls tasks and actors. Use 'Task.detached { … }' instead of a thread; for a library that \
    calls back on its own threads (URLSession, timers), write a stand-in that awaits 'Task.yield()'.
    """
  private static let smaller =
    "Make the scene smaller: few bugs need many tasks, and fewer tasks have far fewer schedules."

  private static let sameAddresses = """
    In a container, 'docker run --security-opt seccomp=unconfined' keeps addresses the same in every run. \
    If that does not help: random numbers, and files or variables that an earlier run left behind, are the usual causes.
    """

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
  /// What to do about the first of them that has a remedy, or else what the explorer controls.
  package var remedy: String {
    lazy.compactMap { LimitationText($0).remedy }.first
      ?? "The explorer controls tasks and actors; it cannot choose the order of what runs elsewhere."
  }

  /// All of them in one text, and who waits in a deadlock, goes round in a livelock, or is left; nil if there is nothing to say.
  package func text(
    _ waits: [String], resumed: String? = nil, circling: [TaskName] = [], left: [Waiter] = [],
    sampled: Exploration.Samples? = nil
  ) -> String? {
    var parts = map { LimitationText($0, sampled: sampled).sentence }
    if !circling.isEmpty { parts.append("livelock: \(circling.goingRound)") }
    if !waits.isEmpty { parts.append("deadlock: " + waits.joined(separator: "; ")) }
    if let resumed { parts.append("a double resume: \(resumed)") }
    if !left.isEmpty { parts.append(left.map(\.leftText).joined(separator: ", ")) }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}

extension Waiter {
  /// What it does, such as `waits for a task`.
  package var waits: String {
    switch cause {
    case nil: "waits"
    case .task: "waits for a task"
    case .continuation: "waits for a continuation"
    case .group: "waits for a task group"
    case .lock: "waits for a lock or a semaphore"
    case .thread: "waits for a thread of the pool"
    }
  }

  /// That it is left, such as `task 1 has not ended` or `task 1 waits for a task, and nothing can wake it`.
  fileprivate var leftText: String {
    let canceled = isCanceled ? ", though it was canceled" : ""
    return "\(task) " + (canGoOn ? "has not ended" : "\(waits), and nothing can wake it") + canceled
  }
}

extension [TaskName] {
  /// What they do in a livelock, such as `task 1, task 2 go round in a circle`.
  package var goingRound: String {
    map(\.description).joined(separator: ", ") + (count == 1 ? " goes" : " go") + " round in a circle"
  }
}

extension Ending {
  /// Who waits in a deadlock, as far as that is known without its steps.
  var waits: [String] { waiters.map { "\($0.task) \($0.waits)" } }

  /// Who waits in a deadlock, goes round in a livelock, or is left, and other notes; nil if there are none.
  package func note(_ limitations: [Limitation]) -> String? {
    limitations.text(waits, circling: circling, left: leftTasks)
  }
}

extension Schedule {
  /// Where it crashed, who waits in a deadlock, goes round in a livelock, or is left, and other notes; nil if there are none.
  package var note: String? {
    let text = limitations.text(
      waits, resumed: resumptions.text, circling: ending.circling, left: ending.leftTasks)
    let parts = [ending.whereabouts(place), text].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}

extension Position {
  /// Who waits in a deadlock, and other notes about the end of the schedule; nil if there are none.
  package var note: String? { ending.map { $0.note(limitations) } ?? limitations.text([]) }
}

extension ScheduleGraph.End {
  /// Who waits in a deadlock, and other notes; nil if there are none.
  package var note: String? { limitations.text(waiters.map { "\($0.task) \($0.waits)" }) }
}
