/// How far a search has come.
public struct SearchProgress: Sendable {
  /// Schedules run so far.
  public var schedules: Int
  /// Different outcomes so far.
  public var outcomes: Int
  /// Different races so far.
  public var races: Int
}
