import Explorer
import Foundation
import Support
import Testing

@Suite("Games by given choices, and line by line", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct PlayToolTests {
  @Test("Choices lead to a position, in text and in JSON; the token replays what was played")
  func choices() throws {
    let start = try jsonObject(try execute(["play", "counter", "--json"]).output)
    #expect(start["goal"] as? String == "1, 1")
    #expect((start["alternatives"] as? [Any])?.count == 2)
    #expect(start["outcome"] == nil)
    // Each task reads before either stores.
    let choices = "1,1,2,2,2,2"
    let text = try execute(["play", "counter", "--choices", choices])
    #expect(text.code == 0 && text.errors == "")
    #expect(text.output.contains("✗ It ended in '1, 1'"))
    #expect(text.output.contains("choice 6: 2"))
    let end = try jsonObject(try execute(["play", "counter", "--choices", choices, "--json"]).output)
    #expect(end["outcome"] as? String == "1, 1")
    #expect(end["expectation"] as? String == "forbidden")
    #expect(end["reached"] as? Bool == true)
    let token = try #require(end["token"] as? String)
    let replay = try jsonObject(try execute(["replay", "counter", token, "--json"]).output)
    #expect(replay["outcome"] as? String == "1, 1")
  }

  @Test(
    "Impossible choices are wrong usage, and the message names them",
    arguments: [
      ("3", "Number 1 of '--choices' is 3, but there are 2 choices there"),
      ("1,9", "Number 2 of '--choices' is 9, but there are 2 choices there"),
      ("1,1,1,1,1,2,2,2,2,2,2,2", "but the schedule is over after"),
      ("1,x", "The value '1,x' of '--choices' is not a list of numbers"),
    ])
  func misuse(choices: String, message: String) throws {
    let result = try execute(["play", "counter", "--choices", choices])
    #expect(result.code == 64)
    #expect(result.output == "")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.contains("Usage: racecourse play <exhibit>"))
  }

  @Test("Without a terminal it asks line by line: numbers, undo, restart, hint, help, quit")
  func lineByLine() throws {
    let script = #"printf 'h\n1\nwhat\nu\nu\n7\n2\nr\n1\nq\n' | "$0" play counter"#
    let result = try execute(
      ["-c", script, tool.path(percentEncoded: false)], of: URL(filePath: "/bin/sh"))
    #expect(result.code == 0 && result.errors == "")
    #expect(!result.output.contains("\u{1B}"))
    for text in [
      "Goal: make it end in '1, 1'", "Hint: 1, task 1: line 9, begins.", "Type a number and Enter",
      "back to choice 1",
      "There is nothing to undo.", "There is no choice 7: choose from 1 to 2.",
      "racecourse play counter --choices 1\n",
    ] { #expect(result.output.contains(text), "\(text)") }
  }

  @Test("After a game of a fixed file, the end says that all of its schedules are correct")
  func fixed() throws {
    let script = #"yes 1 | head -n 30 | "$0" play counter --fixed"#
    let result = try execute(
      ["-c", script, tool.path(percentEncoded: false)], of: URL(filePath: "/bin/sh"))
    #expect(result.code == 0)
    #expect(result.output.contains("It cannot be broken: all 6 schedules are correct."))
  }

  @Test(
    "An exhibit that is measured live or has one schedule cannot be played, and the message says what to do instead"
  )
  func unplayable() throws {
    let live = try execute(["play", "frozen-download"])
    #expect(live.code == 0)
    #expect(live.output.contains("frozen-download cannot be played\nIt is measured live"))
    let single = try execute(["play", "library-api"])
    #expect(single.code == 0)
    #expect(single.output.contains("library-api, the racy file cannot be played: there is nothing to choose"))
    #expect(single.output.contains("\nracecourse replay library-api library-api.racy."))
  }

  @Test("The reachable outcomes are counted, in text and in JSON")
  func reach() throws {
    // The first task stores before the second one begins: only the last reads can go wrong.
    let text = try execute(["play", "counter", "--choices", "1,1,1"]).output
    #expect(text.contains("\nWho goes next?  2 of 2 wrong outcomes can still be reached.\n"))
    #expect(text.contains("Who goes next?  1 of 2 wrong outcomes can still be reached.\n"))
    let json = try jsonObject(try execute(["play", "counter", "--choices", "1,1,1", "--json"]).output)
    #expect(json["reachable"] as? [String] == ["2, 2"])
    #expect(json["reachableComplete"] as? Bool == true)
  }
}
