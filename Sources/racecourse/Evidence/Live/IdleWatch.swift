/// Decides whether a process waits for itself: nothing in it has run for so long that nothing ever will.
///
/// It checks again and again, and counts its checks instead of reading a clock. So a process that was stopped,
/// or that a busy machine leaves waiting, does not count as stuck: whenever it can check, its other threads
/// could have run too.
struct IdleWatch {
  /// The time between two checks, in milliseconds.
  static let interval: Int32 = 250
  /// How many checks in a row, one and a half seconds in all. A lesson waits for its server for at most half a second.
  private static let limit = 6
  /// The most processor time, in microseconds, that a check takes. A frame clock alone takes more.
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
