/// What to do about a program that the explorer cannot control.
enum Remedies {
  /// - Parameter reason: why it cannot be controlled, in the words of the explorer.
  static func remedy(uncontrolled reason: String) -> String {
    if let remedy = remedies.first(where: { reason.contains($0.part) })?.remedy { return remedy }
    return "The explorer controls tasks and actors; what runs elsewhere has orders that it cannot choose."
  }

  private static let remedies: [(part: String, remedy: String)] = [
    (
      "FoundationNetworking",
      "A request needs threads and the network. Write a stand-in for it: a function that awaits 'Task.sleep' and returns."
    ),
    (
      "dispatch queue",
      "The explorer controls tasks and actors. Write 'Task.detached { … }' for 'async', an actor for a serial queue."
    ),
    (
      "no room",
      "Make the scene smaller: bugs that need many tasks are rare, and few tasks have far fewer schedules."
    ),
    (
      "limited time",
      "Wait without a limit, or await 'Task.sleep', whose time is virtual here."
    ),
    (
      "thread",
      """
      The explorer controls tasks and actors. Write 'Task.detached { … }' for a thread of your own; for a library that \
      calls back on its threads (URLSession, timers) write a stand-in that calls 'Task.sleep'.
      """
    ),
    (
      "another run",
      "Does the code read random numbers, addresses, files or variables that an earlier run left behind?"
    ),
  ]
}
