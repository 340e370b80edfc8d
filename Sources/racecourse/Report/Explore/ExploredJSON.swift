/// All schedules of one file, as counts.
struct ExploredJSON: Encodable {
  let schedules: Int
  let forbidden: Int
  let races: Int
  let complete: Bool
  let controlled: Bool?

  /// - Parameter controlled: whether all of it ran under the explorer's control; nil leaves the key out.
  init(_ run: ExploredRun, controlled: Bool? = nil) {
    schedules = run.exploration.schedules
    forbidden = run.outcomes.forbidden
    races = run.exploration.races.count
    complete = run.exploration.complete
    self.controlled = controlled
  }
}
