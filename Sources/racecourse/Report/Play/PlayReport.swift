/// The parts of a game's screens: the goal, the alternatives, the notices, and how it ended.
struct PlayReport {
  let subject: PlaySubject
  let position: Position
  let notice: Game.Notice?
  let reach: Reach?
  /// How it ends whatever the player does; nil if that is open, or unknown.
  let decided: Ending?
  private let subjects: Set<Subject>
  let tasks: PlayTasks

  /// The parts for the current state of a game.
  init(_ subject: PlaySubject, _ game: Game) {
    self.init(
      subject, game.position, game.notice, reach: game.reach, decided: game.decided, subjects: game.subjects)
  }

  init(
    _ subject: PlaySubject, _ position: Position, _ notice: Game.Notice? = nil, reach: Reach? = nil,
    decided: Ending? = nil, subjects: Set<Subject> = []
  ) {
    self.subject = subject
    self.position = position
    self.notice = notice
    self.reach = reach
    self.decided = decided
    self.subjects = subjects
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
      steps.rows().filter { $0.step >= first }, tasks: position.tasks, quotesSource: quotesSource)
  }

  /// What stays on the terminal after a game.
  var end: [any Block] { heading + ending(isOnScreen: false) }

  /// The command that continues a game that is not over.
  @Blocks func continuation(_ numbers: [Int]) -> [any Block] {
    Paragraph("To see this position again:")
    Line(
      command: "\(subject.command) --choices \(numbers.map(String.init).joined(separator: ","))", indent: 0)
  }

  var heading: [any Block] { [Paragraph("\(subject.title): you are the scheduler", .title)] }

  /// The player's goal.
  var goal: [any Block] { [Paragraph(Text(goalText))] }

  private var goalText: String {
    let goal = subject.goal
    guard let target = goal.target else {
      let impossible = subject.impossible.map { "'\($0.name)'" }
      return impossible.isEmpty
        ? "Goal: try to make it end in any other way."
        : "Goal: try to break it: make it end in \(listed(impossible, "or"))."
    }
    let ending = "'\(target.name)'\(meaning(target))"
    if isAlwaysWrong {
      return "Goal: see why it ends in \(ending). All \(subject.exploration.count) are wrong."
    }
    let others =
      switch goal.others.count {
      case 0: ""
      case 1: " ('\(goal.others[0].name)' also counts.)"
      default: " (\(goal.others.count) other outcomes also count.)"
      }
    return "Goal: make it end in \(ending).\(others)"
  }

  /// Whether the order is not the cause: whatever the player chooses, it goes wrong.
  private var isAlwaysWrong: Bool {
    subject.isComplete && subject.outcomes.allSatisfy { $0.expectation == .forbidden }
  }

  private func isWon(_ ending: Ending) -> Bool { subject.goal.isReached(by: ending) && !isAlwaysWrong }

  private func meaning(_ ending: Ending) -> String { subject.seen(ending)?.meaning.map { ": \($0)" } ?? "" }

  /// Which tasks can go next, and what the others wait for.
  var menu: PlayMenu { PlayMenu(tasks: tasks) }

  /// The question that the menu answers, and what can still be reached.
  /// - Parameter counted: how many schedules were counted so far, during a search.
  func question(counting counted: Int? = nil) -> Drawing {
    let question = Text("Who goes next?", .title)
    let searching = counted.map { "Counting what can still be reached: \(plural($0, "schedule")) …" }
    let reach = searching ?? reachText ?? ""
    return Drawing { style in
      let line = reach.isEmpty ? question : question + Text("  " + reach)
      if line.plain.columns <= style.width { return [style.shown(line)] }
      return style.wrapped(Text(reach), width: style.width) + [style.shown(question)]
    }
  }

  /// The shared values.
  @Blocks var values: [any Block] {
    let values = tasks.values().joined(separator: ", ")
    if !values.isEmpty { Paragraph("shared: \(values)", .title) }
  }

  /// How the schedule ended, what that means, and how to replay it.
  /// - Parameter isOnScreen: whether each line must fit; otherwise the command stays on one line, to be copied.
  @Blocks func ending(isOnScreen: Bool) -> [any Block] {
    if let ending = position.ending {
      if isWon(ending) {
        Paragraph(mark: .won, "You won: it ended in '\(ending.shown)'\(meaning(ending)).", .good)
      } else {
        judged("It ended in", ending)
      }
      if let note = position.note { Paragraph(Text(note), .warning) }
      Paragraph(Text(comparison(ending)))
      if subject.goal.isReached(by: ending), !subject.further.isEmpty {
        if isOnScreen, let par = par(ending) { Paragraph(Text(par)) }
        for (command, text) in subject.further { Line("\(command, .command)  \(text)") }
      } else if isOnScreen {
        Paragraph(replay.text)
      } else {
        replay
      }
    }
  }

  /// How often the player interrupted a task for an ending, and how rarely is enough; nil if there was no such preemption.
  private func par(_ ending: Ending) -> String? {
    let own = position.steps.count(where: \.isPreemption)
    let least = subject.exploration.outcomes.first { $0.ending == ending }?.preemptions ?? own
    if own == 0 { return nil }
    let needed = "You interrupted a task \(plural(own, "time"))"
    if own <= least { return "\(needed), and it cannot be done with fewer." }
    return "\(needed). It can be done \(least == 0 ? "without" : "with \(least)"): r starts over."
  }

  /// How the schedule ended, and what that means.
  func judged(_ begin: String, _ ending: Ending) -> [any Block] {
    (subject.seen(ending)?.expectation ?? .unknown).judged(
      "\(begin) '\(ending.shown)'\(meaning(ending)).", position.races, in: subject.files.map(\.name))
  }

  /// The command that replays the schedule.
  var replay: Line { Line(command: "\(subject.replayCommand) \(position.token)", indent: 0) }

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
    if goal.isReached(by: ending) { return "\(share.prefix(1).uppercased())\(share.dropFirst())." }
    return "Not '\(target.name)'. Undo, or start over. (\(share).)"
  }
}
