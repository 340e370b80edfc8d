import Explorer

/// What to do about a program that the explorer cannot control.
enum Remedies {
  /// What to do about the first of them that has a remedy, or else what the explorer controls.
  static func remedy(_ limitations: [Limitation]) -> String {
    limitations.lazy.compactMap(remedy).first
      ?? "The explorer controls tasks and actors; what runs elsewhere has orders that it cannot choose."
  }

  private static func remedy(_ limitation: Limitation) -> String? {
    switch limitation {
    case .dispatchQueue(by: "FoundationNetworking"), .thread(by: "FoundationNetworking"):
      """
      A request needs threads and the network. Write a stand-in for it: a '@concurrent' function that awaits \
      'Task.yield()' and returns a small value.
      """
    case .dispatchQueue:
      "The explorer controls tasks and actors. Write 'Task.detached { … }' for 'async', an actor for a serial queue."
    case .tooManyJobs, .tooManyJobsUnderWay:
      "Make the scene smaller: bugs that need many tasks are rare, and few tasks have far fewer schedules."
    case .thread, .foreignCode, .foreignJob:
      """
      The explorer controls tasks and actors. Write 'Task.detached { … }' for a thread of your own; for a library that \
      calls back on its threads (URLSession, timers) write a stand-in that awaits 'Task.yield()'.
      """
    case .nondeterminism:
      "Does the code read random numbers, addresses, files or variables that an earlier run left behind?"
    case .otherAddresses:
      """
      In a container, 'docker run --security-opt seccomp=unconfined' lets addresses be the same in every run. \
      If that changes nothing: does the code read random numbers, files or variables that an earlier run left behind?
      """
    default: nil
    }
  }
}
