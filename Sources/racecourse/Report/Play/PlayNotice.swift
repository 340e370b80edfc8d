extension PlayReport {
  /// What the player should know besides the position.
  func noticeLines() -> [String] {
    guard let notice else { return [] }
    return wrap(text(notice), width: style.width).map(style.warning)
  }

  private func text(_ notice: Game.Notice) -> String {
    switch notice {
    case .hint(let number, let ending):
      let one = position.alternatives.indices.contains(number - 1) ? position.alternatives[number - 1] : nil
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
      return "There is no choice \(number): choose from 1 to \(position.alternatives.count)."
    case .nothingToUndo: return "There is nothing to undo."
    case .over: return "The schedule is over: undo, or start over."
    }
  }
}
