/// What is known about where a game can still lead: whole schedules that were found, and complete searches.
struct KnownWays {
  /// Whole schedules, each the simplest to its ending among those that begin with this many of its choices.
  private var schedules: [(ending: Ending, from: Int, choices: [Int])] = []
  /// The endings of all schedules that begin with these choices.
  private var searched: [[Int]: Set<Ending>] = [:]

  /// Records the findings of a search of all schedules that begin with these choices.
  mutating func add(_ ways: Ways, from choices: [Int]) {
    for (ending, way) in ways.choices { schedules.append((ending, choices.count, way)) }
    if ways.complete { searched[choices] = Set(ways.choices.keys) }
  }

  /// A schedule to an ending through this position; nil if none is known.
  func way(to ending: Ending, through choices: [Int]) -> [Int]? {
    schedules.filter { $0.ending == ending && $0.from <= choices.count && Self.leads($0.choices, choices) }
      .max { $0.from < $1.from }?.choices
  }

  /// Whether an ending can be reached from here; nil if unknown.
  func reaches(_ ending: Ending, from choices: [Int]) -> Bool? {
    if way(to: ending, through: choices) != nil { return true }
    let isLost = (0...choices.count).contains {
      searched[Array(choices.prefix($0))]?.contains(ending) == false
    }
    return isLost ? false : nil
  }

  /// How the schedules that begin with some choices end.
  enum Endings: Equatable {
    case unknown, several
    case only(Ending)
  }

  /// How all schedules that begin with these choices end, as far as is known.
  func endings(from choices: [Int]) -> Endings {
    let known = Set(schedules.filter { Self.leads($0.choices, choices) }.map(\.ending))
    if known.count > 1 { return .several }
    let only = (0...choices.count).lazy.compactMap { searched[Array(choices.prefix($0))] }
      .first { $0.count == 1 }?.first
    return only.map(Endings.only) ?? .unknown
  }

  /// Whether a schedule begins with these choices. After its last one it always takes the first alternative.
  private static func leads(_ way: [Int], _ choices: [Int]) -> Bool {
    choices.indices.allSatisfy { choices[$0] == (way.indices.contains($0) ? way[$0] : 0) }
  }
}
