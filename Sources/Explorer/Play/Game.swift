/// A game in which the player is the scheduler: its state, and the possible moves. It knows neither keys nor screens.
package struct Game {
  /// What the player should know besides the position.
  package enum Notice: Sendable, Equatable {
    /// The next step of the simplest way to an ending: the number of an alternative.
    case hint(Int, to: Ending)
    /// The goal cannot be reached from here: undo.
    case deadEnd
    /// Nothing wrong can be reached from anywhere.
    case unbreakable
    /// No way was found in time.
    case noWayFound
    /// No task has this key, or its task cannot go.
    case noSuchNumber(Int)
    case nothingToUndo
    /// The schedule is over: no hint and no choice is left.
    case over
  }

  package let exploration: Exploration
  package let goal: PlayGoal
  package private(set) var position: Position
  /// A notice for the player, until the next move.
  package private(set) var notice: Notice?
  /// The numbers that were chosen, as `--choices` takes them.
  package private(set) var numbers: [Int] = []

  /// The subjects of all steps so far. They show which types have several objects.
  package private(set) var subjects: Set<Subject> = []

  private let stepper: Stepper
  private var known = KnownWays()
  private var keys: [TaskName] = []

  /// A game at its beginning.
  /// - Parameters:
  ///   - explorer: runs the program's schedules.
  ///   - exploration: what it found.
  ///   - sourceRoot: a directory; source files below it are named by their path from there.
  /// - Throws: `ExplorerError`.
  package init(
    _ explorer: Explorer, _ exploration: Exploration, goal: PlayGoal, sourceRoot: String? = nil
  ) throws {
    guard let token = exploration.outcomes.first?.token else {
      throw ExplorerError.noSchedule
    }
    self.exploration = exploration
    self.goal = goal
    stepper = try Stepper(explorer, token: token, sourceRoot: sourceRoot)
    position = try stepper.positionLookingAhead(after: [])
    let found = try exploration.outcomes.map { ($0.ending, try stepper.choices(of: $0.token)) }
    known.add(
      Ways(
        choices: Dictionary(found) { first, _ in first },
        complete: exploration.complete && exploration.controlled),
      from: [])
    // All lines and tasks of these schedules are looked up before the first key.
    var tasks = Set(position.tasks)
    for (_, choices) in found.prefix(6) {
      let end = try stepper.position(after: choices)
      see(end)
      tasks.formUnion(end.tasks)
    }
    keys = tasks.filter { $0.isTask && $0 != .main }.sorted() + [.main]
    position.setKeys(keys)
    see(position)
  }

  private mutating func see(_ position: Position) {
    let steps = position.steps + position.alternatives.flatMap(\.next)
    subjects.formUnion(steps.compactMap(\.subject) + position.alternatives.compactMap(\.subject))
  }

  private mutating func go(to choices: [Int]) throws {
    position = try stepper.positionLookingAhead(after: choices)
    position.setKeys(keys)
    see(position)
    notice = nil
  }

  /// How the schedule ended; nil until it is over.
  package var ending: Ending? { position.ending }

  /// Whether there is anything to choose: not if the program has one schedule.
  package var hasChoices: Bool { !numbers.isEmpty || ending == nil }

  package var isReached: Bool { ending.map(goal.isReached) ?? false }

  /// Runs the task with this number, one of `position.numbers`.
  ///
  /// - Throws: ``ExplorerError``.
  package mutating func choose(_ number: Int) throws {
    guard !position.alternatives.isEmpty else {
      notice = .over
      return
    }
    guard let index = position.numbers.firstIndex(of: number) else {
      notice = .noSuchNumber(number)
      return
    }
    try go(to: position.choices + [position.alternatives[index].choice])
    numbers.append(number)
  }

  /// Plays to the end: each task goes on as long as it can.
  ///
  /// - Throws: ``ExplorerError``.
  package mutating func finish() throws {
    while ending == nil { try choose(position.numbers[indexOf(choice: 0)]) }
  }

  private func indexOf(choice: Int) -> Int {
    position.alternatives.firstIndex { $0.choice == choice } ?? 0
  }

  /// Undoes the last choice.
  ///
  /// - Throws: ``ExplorerError``.
  package mutating func undo() throws {
    guard !numbers.isEmpty else {
      notice = .nothingToUndo
      return
    }
    try go(to: position.choices.dropLast())
    numbers.removeLast()
  }

  /// Goes back to the beginning.
  ///
  /// - Throws: ``ExplorerError``.
  package mutating func restart() throws {
    try go(to: [])
    numbers = []
  }

  /// Which of the goal's endings can still be reached, as far as is known without a search; nil if
  /// there is no goal, or the schedule is over.
  package var reach: Reach? { ending == nil ? goal.reach(known, from: position.choices) : nil }

  /// How it ends whatever the player does, where that is known, and was open at the beginning.
  package var decided: Ending? {
    guard ending == nil, isOpen, case .only(let ending) = known.endings(from: position.choices) else {
      return nil
    }
    return ending
  }

  /// Whether what the player does makes a difference at all.
  private var isOpen: Bool { known.endings(from: []) == .several }

  /// Whether a search from here may say more about what can still be reached.
  package var isUnsearched: Bool {
    ending == nil
      && (reach?.isComplete == false || isOpen && known.endings(from: position.choices) == .unknown)
  }

  /// Searches for what can still be reached, if it is not yet known.
  /// - Parameters:
  ///   - seconds: the search stops after this time; what it found by then is valid.
  ///   - watch: called several times a second with the number of schedules so far; an error that it throws ends the search
  ///     and is thrown on.
  /// - Throws: ``ExplorerError``, or what `watch` throws.
  package mutating func searchReach(seconds: Double = 2, watch: (Int) throws -> Void = { _ in }) throws {
    guard isUnsearched else { return }
    let here = position.choices
    known.add(try stepper.ways(from: here, seconds: seconds, watch: watch), from: here)
  }

  /// Finds the next step of the simplest way to the goal, or if that is out of reach, to another ending that counts.
  /// - Parameter watch: called several times a second with the number of schedules so far; an error that it throws gives up,
  ///   and is thrown on.
  /// - Throws: ``ExplorerError``, or what `watch` throws.
  package mutating func hint(watch: (Int) throws -> Void = { _ in }) throws {
    notice = try nextStep(watch)
  }

  private mutating func nextStep(_ watch: (Int) throws -> Void) throws -> Notice {
    guard let target = goal.target else { return .unbreakable }
    guard ending == nil else { return .over }
    let here = position.choices
    if known.way(to: target, through: here) == nil, goal.reach(known, from: here)?.isComplete == false {
      known.add(try stepper.ways(from: here, watch: watch), from: here)
    }
    for ending in goal.endings {
      if let way = known.way(to: ending, through: here) { return step(way, to: ending) }
    }
    return goal.reach(known, from: here)?.isComplete == true ? .deadEnd : .noWayFound
  }

  private func step(_ way: [Int], to ending: Ending) -> Notice {
    let place = position.choices.count
    let choice = way.indices.contains(place) ? way[place] : 0
    return .hint(position.numbers[indexOf(choice: choice)], to: ending)
  }
}
