// What the player should know besides the position.
extension PlayReport {
  var noticed: [any Block] { notice.map { [Paragraph(Text(text($0)), .warning)] } ?? [] }

  private func text(_ notice: Game.Notice) -> String {
    switch notice {
    case .hint(let number, let ending):
      let one = position.numbers.firstIndex(of: number).map { position.alternatives[$0] }
      let move = "Hint: \(number)" + (one.map { ", \($0.task): \(tasks.text($0))" } ?? "")
      guard let target = subject.goal.target, ending != target else { return move + "." }
      return "\(move); to '\(ending.shown)', because '\(target.shown)' cannot be reached from here."
    case .deadEnd:
      let isOnly = subject.goal.others.isEmpty
      let goal = isOnly ? "'\(subject.goal.target?.name ?? "")'" : "the goal"
      return "Hint: \(goal) cannot be reached from here. Undo."
    case .unbreakable:
      return subject.isComplete
        ? "Hint: the goal cannot be reached: all \(subject.exploration.count) are correct."
        : "Hint: no schedule that was tried is wrong."
    case .noWayFound: return "Hint: no way was found in time."
    case .noSuchNumber(let number):
      let choices = "choose \(listed(position.numbers, "or"))."
      guard position.keys.indices.contains(number - 1) else {
        return "There is no choice \(number): \(choices)"
      }
      let task = position.keys[number - 1]
      return "\(number), \(task.title), cannot go. It \(tasks.whyNot(task)): \(choices)"
    case .nothingToUndo: return "There is nothing to undo."
    case .over: return "The schedule is over: undo, or start over."
    }
  }

  /// What can still be reached from here, as far as is known; nil if there is no goal.
  var reachText: String? {
    if let decided { return "Decided: whoever goes next, it ends in '\(decided.shown)'." }
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
