extension JSONReport {
  /// One schedule, step by step.
  ///
  /// - Throws: what `JSONEncoder` throws.
  static func replay(_ schedule: Schedule) throws -> String { try text(ReplayJSON(schedule)) }
}

/// A schedule of a program of the course.
struct ReplayJSON: Encodable {
  let exhibit: String
  let variant: String
  let granularity: SearchOptions.Granularity
  let outcome: Ending
  let note: String?
  let preemptions: Int
  let tasks: [TaskName]
  let steps: [Schedule.Step]
  let printed: PrintedText?

  init(_ schedule: Schedule) {
    exhibit = schedule.program
    variant = schedule.variant
    granularity = schedule.granularity
    outcome = schedule.ending
    note = schedule.note
    preemptions = schedule.preemptions
    tasks = schedule.tasks
    steps = schedule.steps
    printed = schedule.printed
  }
}
