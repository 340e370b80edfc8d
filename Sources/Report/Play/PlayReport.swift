import Evidence
import Explorer

/// The parts of a game's screens: the goal, the alternatives, the notices, and how it ended.
public struct PlayReport {
  let subject: PlaySubject
  let position: Position
  let notice: Game.Notice?
  let style: Style
  let tasks: PlayTasks

  /// The parts for a game as it stands.
  public init(_ subject: PlaySubject, _ game: Game, style: Style) {
    self.init(subject, game.position, game.notice, style: style)
  }

  init(_ subject: PlaySubject, _ position: Position, _ notice: Game.Notice?, style: Style) {
    self.subject = subject
    self.position = position
    self.notice = notice
    self.style = style
    tasks = PlayTasks(
      position: position, source: ReplaySource(subject.source ?? ""), path: subject.path)
  }

  /// What the choice at a place, from 1, was.
  public func choice(_ place: Int, _ number: Int) -> String { style.dim("choice \(place): \(number)") }

  /// What stays on the terminal of a game that is over.
  public func end() -> [String] { heading() + ending(isOnScreen: false) }

  /// The command that continues a game that is not over.
  public func continuation(_ numbers: [Int]) -> [String] {
    let command = "\(subject.command) --choices \(numbers.map(String.init).joined(separator: ","))"
    return wrap("To see this position again:", width: style.width)
      + [style.command(command)]
  }

  /// What is played.
  func heading() -> [String] {
    wrap("\(subject.title): you are the scheduler", width: style.width).map(style.bold)
  }

  /// What the player is to do.
  func goal() -> [String] {
    let goal = subject.goal
    var text: String
    if let target = goal.target {
      let meaning = subject.seen(target)?.meaning.map { ": \($0)" } ?? ""
      text = "Goal: make it end in '\(target.name)'\(meaning)."
      switch goal.others.count {
      case 0: break
      case 1: text += " ('\(goal.others[0].name)' would do as well.)"
      default: text += " (\(goal.others.count) other outcomes would do as well.)"
      }
    } else if subject.impossible.isEmpty {
      text = "Goal: try to make it end in another way than it does."
    } else {
      text = "Goal: try to break it: make it end in \(list(subject.impossible.map(\.name)))."
    }
    return wrap(text, width: style.width)
  }

  /// The alternatives, numbered, with the line that each comes to.
  func alternatives(selected: Int?) -> [String] {
    let alternatives = position.alternatives
    let names = alternatives.map(\.task)
    let actions = alternatives.map(tasks.action)
    let nameWidth = (names.map(\.count).max() ?? 0) + 2
    let actionWidth = (actions.map(\.count).max() ?? 0) + 2
    return alternatives.indices.map { index in
      let mark = index == selected ? "› " : "  "
      var text = mark + padLeft("\(index + 1)", to: alternatives.count > 9 ? 2 : 1) + "  "
      text += pad(names[index], to: nameWidth) + pad(actions[index], to: actionWidth)
      if let line = tasks.line(alternatives[index]) {
        text += padLeft("\(line)", to: 3) + "  " + tasks.source.text(line)
      }
      let line = clipped(text.trimmingTrailingSpaces(), to: style.width)
      return index == selected ? style.paint(line, "7") : line
    }
  }

  /// The numbers that tasks share.
  func values() -> [String] {
    let values = tasks.values()
    return values.isEmpty
      ? [] : wrap("shared: " + values.joined(separator: ", "), width: style.width).map(style.bold)
  }

  /// How the schedule ended, what that means, and how to replay it.
  /// - Parameter isOnScreen: whether each line must fit; otherwise the command stays in one piece, to be copied.
  func ending(isOnScreen: Bool) -> [String] {
    guard let ending = position.ending else { return [] }
    let seen = subject.seen(ending)
    let meaning = seen?.meaning.map { ": \($0)" } ?? ""
    let expectation = seen?.expectation ?? .unknown
    let text = "It ended in '\(ending.name)'\(meaning)."
    var lines = marked(
      style.mark(expectation),
      wrap(text, width: style.width - 2).map { style.paint(expectation, $0) })
    if let note = position.note { lines += wrap(note, width: style.width).map(style.warning) }
    lines += wrap(comparison(ending), width: style.width)
    let command = "\(subject.replayCommand) \(position.token)"
    return lines + (isOnScreen ? wrap(command, width: style.width) : [command]).map(style.command)
  }

  /// How the ending compares with the goal, and how many schedules end so.
  private func comparison(_ ending: Ending) -> String {
    let count = subject.seen(ending)?.count ?? 0
    let total = subject.exploration.schedules
    let share =
      total == 1
      ? "it is the only schedule"
      : "\(grouped(count)) of the \(plural(total, "schedule")) \(count == 1 ? "ends" : "end") so"
    let goal = subject.goal
    guard let target = goal.target else {
      let what = subject.impossible.isEmpty ? "end so" : "are right"
      return subject.isComplete
        ? "It cannot be broken: all \(plural(total, "schedule")) \(what)."
        : "Of \(plural(total, "schedule")) that were tried, not all there are, all \(what)."
    }
    if ending == target { return "You have done it: \(share)." }
    if goal.isReached(by: ending) { return "That is wrong as well: you have done it. \(share)." }
    return "Not '\(target.name)'. Undo, or begin again. (\(share).)"
  }

  /// What the player is to know besides the position.
  func noticeLines() -> [String] {
    guard let notice else { return [] }
    return wrap(text(notice), width: style.width).map(style.warning)
  }

  private func text(_ notice: Game.Notice) -> String {
    switch notice {
    case .hint(let number):
      let one = position.alternatives.indices.contains(number - 1) ? position.alternatives[number - 1] : nil
      return "Hint: \(number)" + (one.map { ", \($0.task) \(tasks.action($0))." } ?? ".")
    case .deadEnd:
      return "Hint: '\(subject.goal.target?.name ?? "")' cannot be reached from here. Undo."
    case .unbreakable:
      return subject.isComplete
        ? "Hint: it cannot be reached: all \(plural(subject.exploration.schedules, "schedule")) are right."
        : "Hint: no schedule that was tried is wrong."
    case .noWayFound: return "Hint: no way was found in the time there was."
    case .noSuchNumber(let number):
      return "There is no \(number): choose from 1 to \(position.alternatives.count)."
    case .nothingToUndo: return "There is nothing to undo."
    case .over: return "The schedule is over: undo, or begin again."
    }
  }

  private func list(_ names: [String]) -> String {
    let quoted = names.map { "'\($0)'" }
    guard quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + quoted[quoted.count - 1]
  }
}
