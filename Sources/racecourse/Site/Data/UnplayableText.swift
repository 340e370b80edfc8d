extension CollectedVersion {
  /// Why nobody can be the scheduler of this file, in sentences; nil if somebody can.
  var unplayableText: String? {
    if graph != nil { return nil }
    if !run.exhibit.isExplorable { return run.exhibit.liveOnlyText }
    guard let explored = run.explored else {
      return
        "The machine that made this page cannot explore schedules, so there are none here to choose from."
    }
    let found = explored.exploration
    let reason =
      found.complete
      ? "One schedule of each class was explored, and a scheduler needs them all."
      : "Not all schedules of this file are known\(found.reason.map { ": \($0)" } ?? "")."
    return "\(reason) 'racecourse play \(run.exhibit.id)' plays the file in a terminal."
  }
}
