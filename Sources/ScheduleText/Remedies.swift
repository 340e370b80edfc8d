import Explorer

/// What to do about a program that the explorer cannot control.
package enum Remedies {
  /// What to do about the first of them that has a remedy, or else what the explorer controls.
  package static func remedy(_ limitations: [Limitation]) -> String {
    limitations.lazy.compactMap(remedy).first
      ?? "The explorer controls tasks and actors; it cannot choose the order of what runs elsewhere."
  }

  private static func remedy(_ limitation: Limitation) -> String? {
    switch limitation {
    case .dispatchQueue(by: "FoundationNetworking"), .thread(by: "FoundationNetworking"):
      """
      A request needs threads and the network. Write a stand-in for it: a '@concurrent' function that awaits \
      'Task.yield()' and returns a small value.
      """
    case .dispatchQueue:
      "The explorer controls tasks and actors. Use 'Task.detached { … }' instead of 'async', and an actor instead of a serial queue."
    case .tooManyJobs, .tooManyJobsUnderWay:
      "Make the scene smaller: few bugs need many tasks, and fewer tasks have far fewer schedules."
    case .thread, .foreignCode, .foreignJob:
      """
      The explorer controls tasks and actors. Use 'Task.detached { … }' instead of a thread; for a library that \
      calls back on its own threads (URLSession, timers), write a stand-in that awaits 'Task.yield()'.
      """
    case .nondeterminism:
      "Does the code read random numbers, addresses, files or variables that an earlier run left behind?"
    case .otherAddresses:
      """
      In a container, 'docker run --security-opt seccomp=unconfined' keeps addresses the same in every run. \
      If that does not help: does the code read random numbers, files or variables that an earlier run left behind?
      """
    default: nil
    }
  }
}
