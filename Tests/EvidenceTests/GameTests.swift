import Course
import Explorer
import Foundation
import Support
import Testing

@testable import Evidence

private let explorable = Course.exhibits.filter(\.isExplorable)

/// A game of an exhibit's file, after one search of its schedules.
private func game(_ exhibit: Exhibit, _ variant: Variant) throws -> Game {
  try Game(ExplorerRunner(executable: tool).subject(exhibit, variant, source: nil))
}

private func game(_ id: String, _ variant: Variant = .racy) throws -> Game {
  try game(try #require(Course.exhibit(id)), variant)
}

extension Game {
  /// Makes the choices that a token names, by the numbers that a player would type.
  fileprivate mutating func follow(_ token: String) throws {
    let choices = try Stepper(subject.explorer, token: token).choices(of: token)
    while outcome == nil {
      let place = position.choices.count
      let choice = place < choices.count ? choices[place] : 0
      try choose(try #require(position.alternatives.firstIndex { $0.choice == choice }) + 1)
    }
  }

  /// Does what the hints say until the schedule is over.
  fileprivate mutating func followHints() throws {
    while outcome == nil {
      try hint()
      guard case .hint(let number) = notice else { return }
      try choose(number)
    }
  }
}

@Suite("Games", .enabled(if: Explorer.isSupported))
struct GameTests {
  @Test(
    "In every racy file the hints lead to the goal, and every forbidden outcome that was found can be played",
    arguments: explorable)
  func racy(exhibit: Exhibit) throws {
    var game = try game(exhibit, .racy)
    let target = try #require(game.subject.goal.target)
    #expect(target.expectation == .forbidden)
    try game.followHints()
    #expect(game.outcome == target.name)
    #expect(game.isReached)
    let forbidden = game.subject.exploration.outcomes.filter {
      exhibit.known($0.outcome)?.expectation == .forbidden
    }
    #expect(Set(forbidden.map(\.outcome)) == Set([target.name] + game.subject.goal.others))
    for outcome in forbidden {
      try game.restart()
      try game.follow(outcome.token)
      #expect(game.outcome == outcome.outcome)
      #expect(game.isReached)
      #expect(game.position.token == outcome.token)
    }
  }

  @Test(
    "No fixed file can be broken: the hints say so, whatever is played, and all schedules are right",
    arguments: explorable)
  func fixed(exhibit: Exhibit) throws {
    var game = try game(exhibit, .fixed)
    #expect(game.subject.goal.target == nil)
    #expect(game.subject.isComplete)
    #expect(!game.subject.goal.impossible.isEmpty)
    while game.outcome == nil {
      try game.hint()
      #expect(game.notice == .unbreakable)
      try game.choose(game.position.alternatives.count)
    }
    #expect(exhibit.known(game.outcome ?? "")?.expectation == .acceptable)
    #expect(!game.isReached)
    #expect(game.subject.outcomes.forbidden == 0)
    #expect(game.subject.outcomes.map(\.count).reduce(0, +) == game.subject.exploration.schedules)
  }

  @Test("The goal is the forbidden outcome with the fewest preemptions; the others are named")
  func goal() throws {
    let goal = try game("counter").subject.goal
    #expect(goal.target?.name == "1, 1")
    #expect(goal.others == ["2, 2"])
  }

  @Test("Undo goes back one choice at a time, and a restart to the beginning")
  func undo() throws {
    var game = try game("counter")
    let start = game.position
    try game.undo()
    #expect(game.notice == .nothingToUndo)
    try game.choose(1)
    #expect(game.notice == nil)
    let first = game.position
    try game.choose(2)
    #expect(game.numbers == [1, 2])
    try game.undo()
    #expect(game.position == first && game.numbers == [1])
    try game.undo()
    #expect(game.position == start && game.numbers.isEmpty)
    try game.choose(2)
    try game.choose(1)
    try game.restart()
    #expect(game.position == start && game.numbers.isEmpty)
  }

  @Test("A number that is not there changes nothing, and neither does a choice after the end")
  func wrongNumbers() throws {
    var game = try game("counter")
    let start = game.position
    for number in [0, -1, 3, 1000] {
      try game.choose(number)
      #expect(game.notice == .noSuchNumber(number))
      #expect(game.position == start)
    }
    try game.followHints()
    let end = game.position
    try game.choose(1)
    #expect(game.notice == .over && game.position == end)
    try game.hint()
    #expect(game.notice == .over)
  }

  @Test("From a position that has lost the goal the hint is to undo, and then it leads there again")
  func deadEnd() throws {
    var game = try game("counter")
    // The first task begins, reads and stores: the second one can only read what it stored.
    for _ in 0..<3 { try game.choose(1) }
    try game.hint()
    #expect(game.notice == .deadEnd)
    try game.undo()
    try game.hint()
    #expect(game.notice == .hint(2))
    try game.followHints()
    #expect(game.outcome == "1, 1")
  }

  @Test("After a detour the hints lead to the goal from where the player is")
  func detour() throws {
    var game = try game("counter")
    try game.choose(2)
    try game.choose(2)
    try game.followHints()
    #expect(game.outcome == "1, 1")
  }

  @Test("A search for a hint can be given up, and the game goes on")
  func givenUp() throws {
    struct GivenUp: Error {}
    var game = try game("held-across-await")
    try game.choose(game.position.alternatives.count)
    try game.choose(game.position.alternatives.count)
    let position = game.position
    #expect(throws: GivenUp.self) { try game.hint { throw GivenUp() } }
    #expect(game.position == position)
    try game.choose(1)
  }

  @Test("A lesson that crashes is an outcome of the game, and can be taken back")
  func crash() throws {
    var game = try game("scale-while-displaying")
    let crash = game.subject.exploration.outcomes.first { $0.outcome.hasPrefix("crash") }
    try game.follow(try #require(crash).token)
    #expect(game.outcome?.hasPrefix("crash") == true)
    try game.undo()
    #expect(game.outcome == nil && !game.position.alternatives.isEmpty)
  }
}
