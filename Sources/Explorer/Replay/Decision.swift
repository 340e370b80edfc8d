/// What decides how a schedule ends.
package enum Decision: Sendable, Equatable {
  /// No step does: all schedules were searched, and all end the same way.
  case everySchedule
  /// This step: before it, another ending can still be reached; after it, none can.
  case step(DecisiveStep)
}

/// The last choice of a schedule with which another ending could still have been reached.
package struct DecisiveStep: Sendable, Equatable {
  /// How many choices come before it.
  package var choice: Int
  /// Which step of the schedule is its first.
  package var index: Int
  package var chosen: Position.Alternative
  /// What happens instead in the schedule that branches off here and ends differently.
  package var instead: Position.Alternative
  /// How that schedule ends.
  package var otherwise: Ending
  /// Replays that schedule.
  package var token: String
}

extension Stepper {
  /// Finds out what decides how a schedule ends.
  ///
  /// Once no other ending can be reached, this stays so, so a binary search finds the step.
  ///
  /// - Parameters:
  ///   - token: names the schedule.
  ///   - exploration: what the search of the program found.
  ///   - seconds: about how long it may take.
  ///   - isOther: whether an ending counts as different from the schedule's.
  /// - Returns: nil if it is unknown, because the search of the program, or of a part of it, is incomplete.
  /// - Throws: `ExplorerError`.
  package func decision(
    of token: String, in exploration: Exploration, seconds: Double = 2, isOther: (Ending) -> Bool
  ) throws -> Decision? {
    let others = exploration.outcomes.filter { isOther($0.ending) }
    guard !others.isEmpty else {
      return exploration.complete && exploration.controlled ? .everySchedule : nil
    }
    let path = try whole(choices(of: token))
    let ways = try others.map { ($0.ending, try choices(of: $0.token)) }
    guard var open = Self.longest(ways, along: path) else { return nil }
    let end = ContinuousClock.now + .seconds(seconds)
    // From `open.shared` choices on another ending can be reached, from `closed` on none; at `unknown` it is not known.
    var (closed, unknown) = (path.count, open.shared)
    while closed - max(open.shared, unknown) > 1 {
      let middle = (max(open.shared, unknown) + closed + 1) / 2
      let left = Double((end - .now) / .seconds(1))
      guard left > 0 else { return nil }
      let found = try self.ways(from: Array(path.prefix(middle)), seconds: min(left, seconds / 3))
      let next = found.choices.filter { isOther($0.key) }.map { ($0.key, $0.value) }
      if let next = Self.longest(next, along: path) {
        open = next
      } else if found.complete {
        closed = middle
      } else {
        unknown = middle
      }
    }
    guard closed - open.shared == 1 else { return nil }
    return try step(after: open.shared, of: path, otherwise: open.ending, by: open.way)
  }

  private func step(
    after count: Int, of path: [Int], otherwise: Ending, by way: [Int]
  ) throws -> Decision? {
    let before = try position(after: Array(path.prefix(count)))
    let taken = way.indices.contains(count) ? way[count] : 0
    guard let chosen = before.alternatives.first(where: { $0.choice == path[count] }),
      let instead = before.alternatives.first(where: { $0.choice == taken })
    else { return nil }
    return .step(
      DecisiveStep(
        choice: count, index: try firstStep(after: before, of: path), chosen: chosen, instead: instead,
        otherwise: otherwise, token: token(of: way)))
  }

  /// All choices of the schedule that begins with these, and then always takes the first alternative.
  private func whole(_ choices: [Int]) throws -> [Int] {
    let missing = max(try position(after: choices).depth - choices.count, 0)
    return choices + Array(repeating: 0, count: missing)
  }

  /// The way that has the most choices in common with a path, and how many.
  private static func longest(
    _ ways: [(Ending, [Int])], along path: [Int]
  ) -> (ending: Ending, way: [Int], shared: Int)? {
    ways.map { ending, way in
      (ending, way, path.indices.prefix { path[$0] == (way.indices.contains($0) ? way[$0] : 0) }.count)
    }.max { ($0.2, $1.1.count, $1.0.name) < ($1.2, $0.1.count, $0.0.name) }
  }
}
