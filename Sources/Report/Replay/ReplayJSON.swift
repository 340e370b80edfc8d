import Explorer

extension JSONReport {
  /// One schedule, step by step.
  ///
  /// - Throws: what `JSONEncoder` throws.
  public static func replay(_ schedule: Schedule) throws -> String { try text(schedule) }
}
