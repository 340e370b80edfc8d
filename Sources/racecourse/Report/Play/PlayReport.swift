/// The parts of a game's screens: the goal, the alternatives, the notices, and how it ended.
struct PlayReport {
  let subject: PlaySubject
  let position: Position
  let notice: Game.Notice?
  let reach: Reach?
  private let subjects: Set<Subject>
  let style: Style
  let tasks: PlayTasks

  /// The parts for the current state of a game.
  init(_ subject: PlaySubject, _ game: Game, style: Style) {
    self.init(
      subject, game.position, game.notice, reach: game.reach, subjects: game.subjects, style: style)
  }

  init(
    _ subject: PlaySubject, _ position: Position, _ notice: Game.Notice?, reach: Reach? = nil,
    subjects: Set<Subject> = [], style: Style
  ) {
    self.subject = subject
    self.position = position
    self.notice = notice
    self.reach = reach
    self.subjects = subjects
    self.style = style
    tasks = PlayTasks(position: position, files: subject.files, subjects: subjects)
  }

  /// The steps so far, or those from a given one on.
  /// - Parameter quotesSource: whether the text of each line is included.
  func history(from first: Int = 0, quotesSource: Bool) -> PlayHistory {
    let source = ReplaySource(subject.files, hiding: Sources.studio)
    let steps = ReplaySteps(
      source.numbers.hasSeveralFiles ? source.placed(position.steps) : position.steps,
      tasks: position.tasks, source: source, includesStarts: true, subjects: subjects)
    return PlayHistory(
      steps.rows().filter { $0.step >= first }, tasks: position.tasks, quotesSource: quotesSource,
      style: style)
  }

  func choice(_ place: Int, _ number: Int) -> String { style.dim("choice \(place): \(number)") }

  /// What stays on the terminal after a game.
  func end() -> [String] { heading() + ending(isOnScreen: false) }

  /// The command that continues a game that is not over.
  func continuation(_ numbers: [Int]) -> [String] {
    let command = "\(subject.command) --choices \(numbers.map(String.init).joined(separator: ","))"
    return wrap("To see this position again:", width: style.width)
      + [style.command(command)]
  }

  func heading() -> [String] {
    wrap("\(subject.title): you are the scheduler", width: style.width).map(style.bold)
  }

  /// The player's goal.
  func goal() -> [String] {
    let goal = subject.goal
    var text: String
    if let target = goal.target {
      let meaning = subject.seen(target)?.meaning.map { ": \($0)" } ?? ""
      if isAlwaysWrong {
        text =
          "Goal: see why it ends in '\(target.name)'\(meaning). All \(subject.exploration.count) are wrong."
        return wrap(text, width: style.width)
      }
      text = "Goal: make it end in '\(target.name)'\(meaning)."
      switch goal.others.count {
      case 0: break
      case 1: text += " ('\(goal.others[0].name)' also counts.)"
      default: text += " (\(goal.others.count) other outcomes also count.)"
      }
    } else if subject.impossible.isEmpty {
      text = "Goal: try to make it end in any other way."
    } else {
      text = "Goal: try to break it: make it end in \(list(subject.impossible.map(\.name)))."
    }
    return wrap(text, width: style.width)
  }

  /// Whether the order is not the cause: whatever the player chooses, it goes wrong.
  private var isAlwaysWrong: Bool {
    subject.isComplete && subject.outcomes.allSatisfy { $0.expectation == .forbidden }
  }

  /// Which tasks can go next, and what the others wait for.
  var menu: PlayMenu { PlayMenu(tasks: tasks, style: style) }

  /// The question that the menu answers, and what can still be reached.
  /// - Parameter counted: how many schedules were counted so far, during a search.
  func question(counting counted: Int? = nil) -> [String] {
    let question = "Who goes next?"
    let searching = counted.map { "Counting what can still be reached: \(plural($0, "schedule")) …" }
    guard let reach = searching ?? reachText() else { return [style.bold(question)] }
    if question.count + 2 + reach.count <= style.width { return [style.bold(question) + "  " + reach] }
    return wrap(reach, width: style.width) + [style.bold(question)]
  }

  /// The shared values.
  func values() -> [String] {
    let values = tasks.values()
    return values.isEmpty
      ? [] : wrap("shared: " + values.joined(separator: ", "), width: style.width).map(style.bold)
  }

  /// How the schedule ended, what that means, and how to replay it.
  /// - Parameter isOnScreen: whether each line must fit; otherwise the command stays on one line, to be copied.
  func ending(isOnScreen: Bool) -> [String] {
    guard let ending = position.ending else { return [] }
    let seen = subject.seen(ending)
    let meaning = seen?.meaning.map { ": \($0)" } ?? ""
    let expectation = seen?.expectation ?? .unknown
    let text = "It ended in '\(ending.shown)'\(meaning)."
    var lines = style.judged(text, expectation, position.races.first, in: subject.files.map(\.name))
    if let note = position.note { lines += wrap(note, width: style.width).map(style.warning) }
    lines += wrap(comparison(ending), width: style.width)
    let command = "\(subject.replayCommand) \(position.token)"
    return lines + (isOnScreen ? wrap(command, width: style.width) : [command]).map(style.command)
  }

  /// How the ending compares with the goal, and how many schedules end this way.
  private func comparison(_ ending: Ending) -> String {
    let count = subject.seen(ending)?.count ?? 0
    let total = subject.exploration.schedules
    let share =
      total == 1
      ? "it is the only \(subject.exploration.unit.name)"
      : "\(grouped(count)) of the \(subject.exploration.count) \(count == 1 ? "ends" : "end") this way"
    let goal = subject.goal
    guard let target = goal.target else {
      let isJudged = subject.outcomes.contains { $0.expectation != .unknown }
      let what = isJudged ? "are correct" : "end this way"
      return subject.isComplete
        ? "It cannot be broken: all \(subject.exploration.count) \(what)."
        : "All \(subject.exploration.count) tried \(what), but the search is incomplete."
    }
    if ending == target { return "You did it: \(share)." }
    if goal.isReached(by: ending) { return "That is wrong too: you did it. \(share)." }
    return "Not '\(target.name)'. Undo, or start over. (\(share).)"
  }

  private func list(_ names: [String]) -> String {
    let quoted = names.map { "'\($0)'" }
    guard quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + quoted[quoted.count - 1]
  }
}
