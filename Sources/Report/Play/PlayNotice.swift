import Evidence
import Explorer

extension PlayReport {
  /// What the player is to know besides the position.
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
      return "\(move); to '\(ending.name)', for '\(target.name)' cannot be reached from here."
    case .deadEnd:
      let isOnly = subject.goal.others.isEmpty
      let endings = isOnly ? "'\(subject.goal.target?.name ?? "")'" : "no ending that you aim at"
      return "Hint: \(endings) \(isOnly ? "cannot" : "can") be reached from here. Undo."
    case .unbreakable:
      return subject.isComplete
        ? "Hint: it cannot be reached: all \(subject.exploration.counted(subject.exploration.schedules)) are right."
        : "Hint: no schedule that was tried is wrong."
    case .noWayFound: return "Hint: no way was found in the time there was."
    case .noSuchNumber(let number):
      return "There is no \(number): choose from 1 to \(position.alternatives.count)."
    case .nothingToUndo: return "There is nothing to undo."
    case .over: return "The schedule is over: undo, or begin again."
    }
  }
}
