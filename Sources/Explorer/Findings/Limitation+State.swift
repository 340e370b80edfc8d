import CAccessHooks

#if EXPLORER
  extension SharedState {
    /// Other notes about the runs.
    var limitations: [Limitation] {
      let summary = summary
      return (0..<Int(summary.notes)).compactMap { Limitation(summary.note[$0], library: "") }
    }

    /// Why a schedule cannot be run again: the same choices led to a different one.
    var differs: ExplorerError { summary.cause == .otherAddresses ? .otherAddresses : .nondeterministic }

    /// Why it is uncontrolled.
    var cause: Limitation? { Limitation(summary.cause, library: String(cString: summary.library)) }
  }

  extension Limitation {
    /// - Parameter library: the library that left the explorer's control; empty if it was the program itself.
    fileprivate init?(_ limitation: RCLimitation, library: String) {
      let library = library.isEmpty ? nil : library
      switch limitation {
      case .none: return nil
      case .queue: self = .dispatchQueue(by: library)
      case .thread: self = .thread(by: library)
      case .process: self = .process(by: library)
      case .foreignCode: self = .foreignCode
      case .foreignJob: self = .foreignJob
      case .events: self = .events
      case .jobs: self = .tooManyJobs
      case .startedJobs: self = .tooManyJobsUnderWay
      case .nondeterminism: self = .nondeterminism
      case .otherAddresses: self = .otherAddresses
      case .randomNumbers: self = .randomNumbers
      case .choices: self = .tooManyChoices
      case .tasks: self = .racesNotSought(.tasks)
      case .locks: self = .racesNotSought(.locks)
      case .memory: self = .racesNotSought(.memory)
      case .accesses: self = .racesNotSought(.accesses)
      case .arrivals: self = .racesNotSought(.enqueues)
      case .preemptions: self = .boundOnPreemptions
      case .outcomes: self = .tooManyOutcomes
      case .races: self = .tooManyRaces
      case .firstSchedule: self = .nothingLearned
      case .spuriousWakeups: self = .spuriousWakeups
      case .unfair: self = .unfair
      case .steps: self = .tooManySteps
      case .libraryAccess: self = .libraryAccess
      }
    }
  }
#endif
