import Course
import Explorer

extension Exhibit {
  /// Whether schedules prove this exhibit; if it is only measured live, it has no schedules to enumerate.
  public var isExplorable: Bool { proof.contains(.access) || proof.contains(.job) }

  /// What a schedule of this exhibit is made of.
  public var granularity: SearchOptions.Granularity { proof.contains(.access) ? .access : .job }
}
