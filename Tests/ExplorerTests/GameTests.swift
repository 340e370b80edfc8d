import Testing

@testable import Explorer

/// A game of a program after a search of its schedules, some of which are wrong.
private func playing(_ name: String, wrong: Ending...) throws -> Game {
  let found = try explore(name)
  return try Game(explorer(name), found, goal: PlayGoal(found, wrong: Set(wrong), unknown: []))
}

/// A game of two tasks that increment one counter and read it.
private func counter() throws -> Game {
  try playing("counter", wrong: .returned("1, 1"), .returned("2, 2"))
}

extension Game {
  /// Does what the hints say until the schedule is over.
  fileprivate mutating func followHints() throws {
    while ending == nil {
      try hint()
      guard case .hint(let number, _) = notice else { return }
      try choose(number)
    }
  }
}

@Suite("Games", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct GameTests {
  @Test("The hints lead to the goal, and any wrong ending reaches it")
  func goal() throws {
    var game = try counter()
    #expect(game.goal.target == .returned("1, 1"))
    #expect(game.goal.others == [.returned("2, 2")])
    try game.followHints()
    #expect(game.ending == .returned("1, 1") && game.isReached)
    #expect(game.goal.isReached(by: .returned("2, 2")) && !game.goal.isReached(by: .returned("1, 2")))
  }

  @Test("Undo goes back one choice at a time, and a restart goes back to the beginning")
  func undo() throws {
    var game = try counter()
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

  @Test("An unknown number changes nothing, and neither does a choice after the end")
  func wrongNumbers() throws {
    var game = try counter()
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

  @Test(
    "If the goal is out of reach, the hint leads to another wrong ending, or says to undo")
  func deadEnd() throws {
    var game = try counter()
    // The first task begins, reads and stores: the second one can only read what it stored.
    for _ in 0..<3 { try game.choose(1) }
    try game.hint()
    guard case .hint(_, to: .returned("2, 2")) = game.notice else {
      Issue.record("\(String(describing: game.notice))")
      return
    }
    game = try playing("counter", wrong: .returned("1, 1"))
    for _ in 0..<3 { try game.choose(1) }
    try game.hint()
    #expect(game.notice == .deadEnd)
    try game.undo()
    try game.hint()
    #expect(game.notice == .hint(2, to: .returned("1, 1")))
    try game.followHints()
    #expect(game.ending == .returned("1, 1"))
  }

  @Test("The reachable endings are searched once, and then known for all later positions")
  func reach() throws {
    var game = try counter()
    #expect(game.reach == Reach(endings: [.returned("1, 1"), .returned("2, 2")], total: 2, isComplete: true))
    for _ in 0..<3 { try game.choose(1) }
    #expect(game.reach?.isComplete == false)
    var searches = 0
    try game.searchReach(seconds: 60) { _ in searches += 1 }
    #expect(searches > 0)
    #expect(game.reach == Reach(endings: [.returned("2, 2")], total: 2, isComplete: true))
    searches = 0
    try game.searchReach(seconds: 60) { _ in searches += 1 }
    #expect(searches == 0)
    while game.ending == nil { try game.choose(1) }
    #expect(game.reach == nil)
    game = try playing("counter", wrong: .returned("1, 1"))
    for _ in 0..<3 { try game.choose(1) }
    try game.searchReach(seconds: 60)
    #expect(game.reach == Reach(endings: [], total: 1, isComplete: true))
  }

  @Test(
    "Each alternative is run up to the next choice, and an actor's queue is named for the task that it runs"
  )
  func lookAhead() throws {
    var game = try counter()
    try game.choose(1)
    let read = try #require(game.position.alternatives.first)
    #expect(read.next.map(\.kind) == [.read])
    var actors = try playing("actor-order")
    while actors.ending == nil {
      #expect(!actors.position.alternatives.contains { $0.task == .actorsQueue })
      #expect(!actors.position.tasks.contains(.actorsQueue))
      try actors.choose(try #require(actors.position.numbers.last))
    }
  }

  @Test("A task keeps its key when another one ends, and a key whose task cannot go changes nothing")
  func keys() throws {
    var game = try playing("shared-lock", wrong: .returned("0"))
    #expect(game.position.keys.prefix(3) == [.numbered([1]), .numbered([2]), .numbered([3])])
    #expect(game.position.keys.last == .main)
    while game.position.numbers.contains(1) { try game.choose(1) }
    #expect(game.position.numbers == [2, 3])
    #expect(game.position.alternatives.map(\.task) == [.numbered([2]), .numbered([3])])
    let here = game.position
    for number in [1, 99] {
      try game.choose(number)
      #expect(game.notice == .noSuchNumber(number) && game.position == here)
    }
    try game.choose(2)
    #expect(game.numbers.last == 2)
    try game.restart()
    #expect(game.position.numbers.prefix(3) == [1, 2, 3])
  }

  @Test("What has no key of its own has a number behind the keys")
  func numbers() {
    let alternatives = [TaskName.main, .main, .numbered([1]), .numbered([7])].enumerated().map {
      Position.Alternative(task: $1, kind: .start, goesOn: false, choice: $0)
    }
    var position = Position(
      choices: [], tasks: [], unfinished: [], steps: [], known: 0, values: [], alternatives: alternatives,
      limitations: [], token: "")
    #expect(position.numbers == [1, 2, 3, 4])
    position.setKeys([.numbered([1]), .numbered([2]), .main])
    #expect(position.numbers == [1, 3, 4, 5])
    #expect(position.alternatives.map(\.choice) == [2, 0, 1, 3])
  }

  @Test("As soon as no choice changes the ending it is decided, and the game can be played to its end")
  func decided() throws {
    var game = try counter()
    #expect(game.decided == nil)
    // Both begin and read, and one has stored: each will store 1.
    for number in [1, 1, 2, 2] {
      try game.choose(number)
      try game.searchReach(seconds: 60)
    }
    #expect(game.decided == .returned("1, 1") && !game.isUnsearched)
    let choices = game.numbers
    try game.finish()
    #expect(game.ending == .returned("1, 1") && game.decided == nil)
    #expect(game.numbers.starts(with: choices))
    // A program with one ending was decided before anybody chose.
    var order = try playing("actor-order")
    try order.searchReach(seconds: 60)
    #expect(order.decided == nil)
  }

  @Test("After a detour, the hints lead to the goal from the player's position")
  func detour() throws {
    var game = try counter()
    try game.choose(2)
    try game.choose(2)
    try game.followHints()
    #expect(game.ending == .returned("1, 1"))
  }

  @Test("A search for a hint can be cancelled, and the game continues")
  func givenUp() throws {
    struct GivenUp: Error {}
    var game = try playing("philosophers", wrong: .deadlocked([]))
    try game.choose(try #require(game.position.numbers.last))
    try game.choose(try #require(game.position.numbers.last))
    let position = game.position
    #expect(throws: GivenUp.self) { try game.hint { _ in throw GivenUp() } }
    #expect(game.position == position)
    try game.choose(1)
  }

  @Test("A crash ends the program, and can be undone")
  func crash() throws {
    var game = try playing("empty-array", wrong: .crashed(reason: "Index out of range"))
    try game.followHints()
    #expect(game.ending == .crashed(reason: "Index out of range") && game.isReached)
    try game.undo()
    #expect(game.ending == nil && !game.position.alternatives.isEmpty)
  }

  @Test("If nothing is wrong, the hint says so at every move")
  func unbreakable() throws {
    var game = try playing("actor-order")
    #expect(game.goal.target == nil)
    while game.ending == nil {
      try game.hint()
      #expect(game.notice == .unbreakable)
      try game.choose(try #require(game.position.numbers.last))
    }
    #expect(!game.isReached)
  }
}
