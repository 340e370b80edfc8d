extension JSONReport {
  /// One schedule, step by step.
  static func replay(_ schedule: Schedule) throws -> String { try text(self.schedule(schedule)) }

  static func schedule(_ schedule: Schedule) -> JSONObject {
    [
      "exhibit": schedule.program, "variant": schedule.variant, "granularity": schedule.granularity,
      "outcome": schedule.ending, "note": schedule.note, "preemptions": schedule.preemptions,
      "tasks": schedule.tasks, "steps": schedule.steps, "printed": schedule.printed,
    ]
  }
}
