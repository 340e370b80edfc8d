import Course
import Explorer

extension Exhibit {
  /// Whether schedules prove this exhibit; one that is only measured live has none that could be enumerated.
  public var isExplorable: Bool { proof.contains(.access) || proof.contains(.job) }

  /// What a schedule of this exhibit is made of.
  public var granularity: SearchOptions.Granularity { proof.contains(.access) ? .access : .job }
}
