/// Decides whether a process waits for itself: nothing in it has run for so long that nothing will.
///
/// It is asked again and again, and counts how often it was asked instead of looking at a clock. So a process that was stopped,
/// or that a busy machine leaves waiting, is not taken for one that is stuck: where it gets to ask, its other threads
/// could have run too.
struct IdleWatch {
  /// How often it is to be asked, in milliseconds.
  static let interval: Int32 = 250
  /// How often in a row, for one and a half seconds in all. The longest that a lesson waits for its server is half a second.
  private static let limit = 6
  /// How much time on a processor, in microseconds, asking takes at most. A frame clock alone takes more.
  private static let noise = 1_000

  private var since = 0
  private var times = 0

  /// Whether the process is stuck.
  ///
  /// - Parameter used: how much time on a processor the process has used since it began, in microseconds.
  mutating func isStuck(used: Int) -> Bool {
    times += 1
    if used - since > Self.noise { (since, times) = (used, 0) }
    return times >= Self.limit
  }
}
