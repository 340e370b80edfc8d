@testable import racecourse
import Foundation
import Support
import Testing

@testable import Explorer

private func text(_ lines: [String]) -> String { lines.map(withoutColor).joined(separator: "\n") }

@Suite("A game")
struct PlayReportTests {
  @Test("The goal names the outcome, its meaning, and how many others count")
  func goal() {
    #expect(
      text(PlayReport(racyGame, playedPosition(), nil, style: Style(color: false, width: 140)).goal())
        == "Goal: make it end in '1, 1': what 1, 1 means. ('2, 2' also counts.)")
    #expect(
      text(PlayReport(fixedGame, playedPosition(), nil, style: plain).goal())
        == "Goal: try to break it: make it end in '1, 1'.")
  }

  @Test("The end names the outcome, its meaning, how many schedules end this way, and how to replay it")
  func ending() {
    let reached = text(
      PlayReport(racyGame, playedPosition(outcome: "1, 1"), nil, style: plain).ending(isOnScreen: false))
    #expect(reached.hasPrefix("✗ It ended in '1, 1': what 1, 1 means.\nrandom numbers were drawn"))
    #expect(reached.contains("You did it: 3 of the 9 schedules end this way."))
    #expect(reached.contains("\nracecourse replay counter counter.racy.AQ"))
    let other = text(
      PlayReport(racyGame, playedPosition(outcome: "2, 2"), nil, style: plain).ending(isOnScreen: false))
    #expect(other.contains("That is wrong too"))
    let missed = text(
      PlayReport(racyGame, playedPosition(outcome: "1, 2"), nil, style: plain).ending(isOnScreen: false))
    #expect(missed.contains("Not '1, 1'. Undo, or start over."))
    var raced = playedPosition(outcome: "1, 2")
    let side = access("task 1", .write, 4, file: "Counter.swift")
    raced.races = [race(side, side, schedules: 1)]
    let lucky = text(PlayReport(racyGame, raced, nil, style: plain).ending(isOnScreen: false))
    #expect(
      lucky.hasPrefix(
        "! It ended in '1, 2': what 1, 2 means.\n  The right result, by luck: lines 4 and 4 race."))
    let whole = text(
      PlayReport(fixedGame, playedPosition(outcome: "1, 2"), nil, style: plain).ending(isOnScreen: false))
    #expect(whole.contains("It cannot be broken: all 6 schedules are correct."))
  }

  @Test(
    "A hint names the number, the task, the line and its action, and the outcome if it is not the goal")
  func hint() {
    func notice(_ notice: Game.Notice, of subject: PlaySubject = racyGame) -> String {
      text(
        PlayReport(subject, playedPosition(), notice, style: Style(color: false, width: 140)).noticeLines())
    }
    #expect(notice(.hint(1, to: .returned("1, 1"))) == "Hint: 1, task 1: line 4, stores value.")
    #expect(
      notice(.hint(1, to: .returned("2, 2")))
        == "Hint: 1, task 1: line 4, stores value; to '2, 2', because '1, 1' cannot be reached from here.")
    #expect(notice(.deadEnd) == "Hint: the goal cannot be reached from here. Undo.")
    #expect(
      notice(.unbreakable, of: fixedGame) == "Hint: the goal cannot be reached: all 6 schedules are correct.")
  }

  @Test("If every schedule is wrong, the goal is to see why")
  func alwaysWrong() {
    let subject = playedSubject(["1, 1": .forbidden])
    #expect(
      text(PlayReport(subject, playedPosition(), nil, style: Style(color: false, width: 140)).goal())
        == "Goal: see why it ends in '1, 1': what 1, 1 means. All 3 schedules are wrong.")
  }

  @Test("A program with one schedule cannot be played; the screen says how it ends and how to see it")
  func nothingToChoose() {
    let wrong = text(
      PlayReport(playedSubject(["1, 1": .forbidden]), playedPosition(outcome: "1, 1"), nil, style: plain)
        .nothingToChoose())
    #expect(wrong.hasPrefix("counter, the racy file cannot be played: there is nothing to choose\n"))
    #expect(wrong.contains("✗ Its only schedule ends in '1, 1': what 1, 1 means."))
    #expect(wrong.contains("order of its tasks is not the cause"))
    #expect(wrong.contains("\nracecourse replay counter counter.racy.AQ"))
    let right = text(
      PlayReport(fixedGame, playedPosition(outcome: "1, 2"), nil, style: plain).nothingToChoose())
    #expect(right.contains("✓ Its only") && !right.contains("not the cause"))
  }

  @Test("After quitting, a game says how to return", arguments: try cases(styles))
  func continuation(style: Style) {
    let lines = PlayReport(racyGame, playedPosition(), nil, style: style).continuation([1, 2, 2])
    expectTidy(lines.dropLast(), style)
    #expect(text(lines).hasSuffix("\nracecourse play counter --choices 1,2,2"), "in one piece, to be copied")
  }
}
