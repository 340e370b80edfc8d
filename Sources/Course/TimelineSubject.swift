/// What the timeline of an exhibit is about.
public enum TimelineSubject: Sendable {
  /// What each task did and waited for, and whether frames were drawn in the meantime.
  case tasks
  /// Which tasks each thread ran.
  case threads
}
