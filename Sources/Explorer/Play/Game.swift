/// A game in which a person is the scheduler: where it stands, and what can be done. It knows neither keys nor screens.
public struct Game {
  /// What the player should know besides the position.
  public enum Notice: Sendable, Equatable {
    /// The next step of a simplest way to the goal: a number among the ways to go on, from 1.
    case hint(Int)
    /// The goal cannot be reached from here: undo.
    case deadEnd
    /// Nothing wrong can be reached from anywhere.
    case unbreakable
    /// No way was found in the time there was.
    case noWayFound
    /// There is no way to go on of this number.
    case noSuchNumber(Int)
    /// There is nothing to undo.
    case nothingToUndo
    /// The schedule is over: no hint and no choice is left.
    case over
  }

  /// What the search of the program found.
  public let exploration: Exploration
  /// What the player is to do.
  public let goal: PlayGoal
  /// Where the player stands.
  public private(set) var position: Position
  /// What the player should know besides, until the next move.
  public private(set) var notice: Notice?
  /// The numbers that were chosen, from 1, as `--choices` takes them.
  public private(set) var numbers: [Int] = []

  private let stepper: Stepper
  /// Whole schedules that end in the goal, each the simplest of those that begin with so many of its choices.
  private var ways: [(from: Int, choices: [Int])] = []
  private var deadEnds: Set<[Int]> = []

  /// A game at its beginning.
  /// - Parameters:
  ///   - explorer: runs the program's schedules.
  ///   - exploration: what it found.
  ///   - sourceRoot: a directory; source files below it are named by their path from there.
  /// - Throws: `ExplorerError`.
  public init(
    _ explorer: Explorer, _ exploration: Exploration, goal: PlayGoal, sourceRoot: String? = nil
  ) throws {
    guard let token = exploration.outcomes.first?.token else {
      throw ExplorerError.childDidNotStart("no schedule was found")
    }
    self.exploration = exploration
    self.goal = goal
    stepper = try Stepper(explorer, token: token, sourceRoot: sourceRoot)
    position = try stepper.position(after: [])
    let target = exploration.outcomes.first { $0.ending == goal.target }
    if let target { ways.append((0, try stepper.choices(of: target.token))) }
    // The lines of all that these schedules come to are looked up before the first key.
    for outcome in exploration.outcomes.prefix(6) {
      _ = try stepper.position(after: stepper.choices(of: outcome.token))
    }
  }

  /// How the schedule ended; nil as long as it is not over.
  public var ending: Ending? { position.ending }

  /// Whether it ended as the player wants it to.
  public var isReached: Bool { ending.map(goal.isReached) ?? false }

  /// Lets the task of this number go on, from 1 in the order of `position.alternatives`.
  ///
  /// - Throws: ``ExplorerError``.
  public mutating func choose(_ number: Int) throws {
    guard !position.alternatives.isEmpty else {
      notice = .over
      return
    }
    guard position.alternatives.indices.contains(number - 1) else {
      notice = .noSuchNumber(number)
      return
    }
    position = try stepper.position(
      after: position.choices + [position.alternatives[number - 1].choice])
    numbers.append(number)
    notice = nil
  }

  /// Takes the last choice back.
  ///
  /// - Throws: ``ExplorerError``.
  public mutating func undo() throws {
    guard !numbers.isEmpty else {
      notice = .nothingToUndo
      return
    }
    position = try stepper.position(after: position.choices.dropLast())
    numbers.removeLast()
    notice = nil
  }

  /// Goes back to the beginning.
  ///
  /// - Throws: ``ExplorerError``.
  public mutating func restart() throws {
    position = try stepper.position(after: [])
    numbers = []
    notice = nil
  }

  /// Finds the next step of a simplest way to the goal.
  /// - Parameter watch: called several times a second while schedules are searched; an error that it throws gives up, and is
  ///   thrown on.
  public mutating func hint(watch: () throws -> Void = {}) throws {
    notice = try nextStep(watch)
  }

  private mutating func nextStep(_ watch: () throws -> Void) throws -> Notice {
    guard let target = goal.target else { return .unbreakable }
    guard ending == nil else { return .over }
    let here = position.choices
    if let way = ways.last(where: { $0.from <= here.count && leads($0.choices, through: here) }) {
      return step(way.choices)
    }
    if (0...here.count).contains(where: { deadEnds.contains(Array(here.prefix($0))) }) { return .deadEnd }
    let found = try stepper.ways(from: here, watch: watch)
    guard let way = found.choices[target] else {
      guard found.complete else { return .noWayFound }
      deadEnds.insert(here)
      return .deadEnd
    }
    ways.append((here.count, way))
    return step(way)
  }

  /// Whether a schedule begins with these choices. After its last one it always takes the first alternative.
  private func leads(_ way: [Int], through choices: [Int]) -> Bool {
    choices.indices.allSatisfy { choices[$0] == (way.indices.contains($0) ? way[$0] : 0) }
  }

  private func step(_ way: [Int]) -> Notice {
    let place = position.choices.count
    let choice = way.indices.contains(place) ? way[place] : 0
    return .hint((position.alternatives.firstIndex { $0.choice == choice } ?? 0) + 1)
  }
}
