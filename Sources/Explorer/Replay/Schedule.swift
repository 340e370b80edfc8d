/// One schedule, replayed: what happened, in order.
package struct Schedule: Sendable, Equatable {
  package var program: String
  package var variant: String
  package var granularity: SearchOptions.Granularity
  package var ending: Ending
  /// What the program had recorded, if it did not return; nil for nothing.
  package var recorded: String?
  /// Where in the source the program was when it crashed or was stopped; nil if unknown.
  package var place: SourcePlace?
  /// Of a crash because a continuation was resumed twice: who did, the first time and the second.
  package var resumptions: [Resumption] = []
  package var limitations: [Limitation]
  package var preemptions: Int
  /// The tasks that ran, in the order of their names; the scene begins in the first.
  package var tasks: [TaskName]
  package var steps: [Step]
  /// The program's output in this schedule; nil if there is none.
  package var printed: PrintedText?
  package var races: [Exploration.Race] = []
}
