/// A program to be played, with what is known of it: one whose schedules were all searched, or as many as time allowed.
struct PlaySubject: Sendable {
  /// Its title, such as `counter, the racy file`.
  let title: String
  /// The command that plays it, such as `racecourse play counter --fixed`.
  let command: String
  /// The command that takes a schedule's token, such as `racecourse replay counter`.
  let replayCommand: String
  /// What runs its schedules.
  let explorer: Explorer
  /// What the search found.
  let exploration: Exploration
  /// The outcomes of the search, each with what is known about it.
  let outcomes: [SeenOutcome]
  /// The player's goal.
  let goal: PlayGoal
  /// The wrong outcomes that no schedule has: the player is invited to try anyway.
  let impossible: [SeenOutcome]
  /// The files whose lines are shown; empty if they were not found.
  let files: [SourceFile]
  /// The commands that a player who has won may like next, each with what it does.
  let further: [(command: String, text: String)]

  /// Makes a subject from the findings of a search; the goal follows from its outcomes.
  init(
    title: String, command: String, replayCommand: String, explorer: Explorer, exploration: Exploration,
    outcomes: [SeenOutcome], impossible: [SeenOutcome] = [], files: [SourceFile],
    further: [(command: String, text: String)] = []
  ) {
    self.title = title
    self.command = command
    self.replayCommand = replayCommand
    self.explorer = explorer
    self.exploration = exploration
    self.outcomes = outcomes
    func endings(_ expectation: Expectation) -> Set<Ending> {
      Set(outcomes.filter { $0.expectation == expectation }.compactMap(\.ending))
    }
    goal = PlayGoal(exploration, wrong: endings(.forbidden), unknown: endings(.unknown))
    self.impossible = goal.target == nil ? impossible : []
    self.files = files
    self.further = further
  }

  /// What is known about an ending.
  func seen(_ ending: Ending) -> SeenOutcome? { outcomes.first { $0.ending == ending } }

  /// A game at its beginning.
  /// - Parameter sourceRoot: a directory; source files below it are named by their path from there.
  /// - Throws: `ExplorerError`.
  func game(sourceRoot: String? = nil) throws -> Game {
    try Game(explorer, exploration, goal: goal, sourceRoot: sourceRoot)
  }

  /// Whether every schedule was run, under control.
  var isComplete: Bool { exploration.complete && exploration.controlled }
}
