import Explorer
import Foundation
import Support
import Testing

@testable import racecourse

/// A file of an exhibit, to be played.
private func subject(_ exhibit: Exhibit, _ variant: Variant) throws -> PlaySubject {
  try LessonProgram(exhibit, variant, executable: tool, sourceRoot: nil).subject(
    explored(exhibit, variant), source: nil)
}

extension Game {
  /// Makes these choices, by the numbers that a player would type.
  fileprivate mutating func follow(_ choices: [Int]) throws {
    while ending == nil {
      let place = position.choices.count
      let choice = place < choices.count ? choices[place] : 0
      let index = try #require(position.alternatives.firstIndex { $0.choice == choice })
      try choose(position.numbers[index])
    }
  }
}

@Suite("Exhibits are played", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct PlaySubjectTests {
  @Test(
    "The goal in a racy file is forbidden, and every forbidden outcome that was found can be played",
    arguments: try LongTests.exhibits.sample(explorable, oneOf: 5))
  func racy(exhibit: Exhibit) throws {
    let subject = try subject(exhibit, .racy)
    var game = try subject.game()
    let target = try #require(subject.goal.target)
    #expect(subject.seen(target)?.expectation == .forbidden)
    let forbidden = subject.exploration.outcomes.filter {
      exhibit.known($0.ending)?.expectation == .forbidden
    }
    #expect(Set(forbidden.map(\.ending)) == Set([target] + subject.goal.others))
    for outcome in forbidden {
      try game.restart()
      try game.follow(try Stepper(subject.explorer, token: outcome.token).choices(of: outcome.token))
      #expect(game.ending == outcome.ending)
      #expect(game.isReached)
      #expect(game.position.token == outcome.token)
    }
  }

  @Test("A task that hops to an actor first begins on the line where it is written")
  func beginning() throws {
    let game = try subject(#require(Course.exhibit("sad-cat")), .racy).game()
    let source = try String(
      contentsOf: package.appending(path: "Lessons/Reentrancy/Racy/SadCat.swift"), encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let places = game.position.alternatives.map { $0.place.map { String(lines[$0.line - 1]) } ?? "" }
    #expect(places.count == 2 && places.allSatisfy { $0.contains("= Task.detached { try await") })
  }

  @Test(
    "A fixed file cannot be broken: the hints say so, and all schedules are correct",
    arguments: try LongTests.exhibits.sample(
      Course.stages.compactMap { $0.exhibits.first(where: \.isExplorable) }, oneOf: 5))
  func fixed(exhibit: Exhibit) throws {
    let subject = try subject(exhibit, .fixed)
    var game = try subject.game()
    #expect(subject.goal.target == nil && !subject.impossible.isEmpty)
    #expect(subject.isComplete)
    try game.hint()
    #expect(game.notice == .unbreakable)
    while game.ending == nil { try game.choose(try #require(game.position.numbers.last)) }
    #expect(game.ending.flatMap(exhibit.known)?.expectation == .acceptable)
    #expect(!game.isReached)
    #expect(subject.outcomes.forbidden == 0)
    #expect(subject.outcomes.map(\.count).reduce(0, +) == subject.exploration.schedules)
  }
}
