extension PlayReport {
  /// What can still be reached from here, as far as is known; nil if there is no goal.
  func reachText() -> String? {
    guard let reach, let target = subject.goal.target else { return nil }
    let isWrong = subject.seen(target)?.expectation == .forbidden
    let known = reach.endings.count
    if known == 0, !reach.isComplete { return nil }
    if reach.total == 1 {
      let ending = isWrong ? "The wrong outcome" : "'\(target.name)'"
      return known == 1 ? "\(ending) can still be reached." : "\(ending) can no longer be reached: undo."
    }
    let endings = (subject.isComplete ? "" : "known ") + (isWrong ? "wrong outcomes" : "broken outcomes")
    if known == 0 { return "None of the \(reach.total) \(endings) can still be reached: undo." }
    return (reach.isComplete ? "" : "At least ")
      + "\(known) of \(reach.total) \(endings) can still be reached."
  }
}
