import Explorer
import Foundation
import Support
import Testing

@testable import racecourse

@Suite("The way through the course at a terminal", .serialized)
struct WalkTests {
  private func run(_ words: String..., in folder: URL) throws -> PseudoTerminal {
    try PseudoTerminal(tool, words, rows: 200, environment: ["RACECOURSE_PROGRESS": folder.path])
  }

  private func progress(in folder: URL) throws -> CourseProgress {
    try CourseProgress(json: try Data(contentsOf: folder.appending(path: "course.json")))
  }

  @Test("An exhibit asks before each file runs, tells what is true, and is walked until its bets are made")
  func exhibit() throws {
    try withScratchFolder { folder in
      let question = "How many requests does the server get"
      for words in [["failed-download", "--fixed"], ["failed-download", "--no-pause"]] {
        let direct = try PseudoTerminal(
          tool, words, rows: 200, environment: ["RACECOURSE_PROGRESS": folder.path])
        #expect(try !direct.wait(for: "live: wrong in 0 of 1").contains(question))
        #expect(direct.end() == .exited(0))
      }
      // Answers that were printed are no bets.
      let first = try run("failed-download", in: folder)
      #expect(try !first.wait(for: question).contains("A second try to download"))
      try first.wait(for: "Type a number")
      try first.type("2\r", then: "Wrong.", "has ended, and throws its", "Return: go on")
      try first.type("\r", then: "what happened, racy file", "live: wrong in 1 of 1", "Return: go on")
      try first.type("\r", then: "the lines that differ", "did not throw the error again", "Type a number")
      // Nothing follows an answer before a key.
      try first.type("1\r", then: "Right.")
      #expect(try !first.wait(for: "Return: go on").contains("what happened"))
      try first.type("\r", then: "what happened, fixed file", "the rule", "o: see the pair")
      // Another key does something, and comes back.
      try first.type("o", then: "FailedDownload.swift", "Return: go on")
      try first.type("\r", then: "exhibit 4 of", "or q to quit")
      first.type("q\r")
      #expect(first.end() == .exited(0))
      let exhibit = try #require(Course.exhibit("failed-download"))
      let score = try progress(in: folder)[exhibit]?.prediction
      #expect(score == PredictionScore(predicted: 1, possible: 2, impossible: 1))
      let second = try run("failed-download", in: folder)
      #expect(try !second.wait(for: "live: wrong in 0 of 1").contains(question))
      #expect(second.end() == .exited(0))
    }
  }

  @Test(
    "A stage tells no answer before its bet, and goes on where it was left: by its name, its number, or as what is next"
  )
  func stage() throws {
    try withScratchFolder { folder in
      let first = try run("reentrancy", in: folder)
      let stage = try first.wait(for: "Return: go on")
      #expect(stage.contains("stage 7 of 9") && !stage.contains("Two cats for one address"))
      first.type("r")
      #expect(try !first.wait(for: "Return: go on").contains("What you can now say"))
      try first.type("\r", then: "stage 7, exhibit 1 of", "Type a number")
      first.type("q\r")
      #expect(first.end() == .exited(0))
      #expect(first.output.contains("'racecourse next' goes on here."))
      #expect(try progress(in: folder).place == WalkPlace(exhibit: "sad-cat", part: 1))
      for words in [["7"], ["next"], ["reentrancy"]] {
        let again = try PseudoTerminal(
          tool, words, rows: 200, environment: ["RACECOURSE_PROGRESS": folder.path])
        #expect(try !again.wait(for: "exhibit 1 of").contains("stage 7 of 9"))
        try again.wait(for: "Type a number")
        again.type("q\r")
        #expect(again.end() == .exited(0))
      }
    }
  }

  @Test(
    "On a small window, code is read before its question comes; and a file that luck decides is a game before it is told",
    .enabled(if: Explorer.isSupported, "needs the explorer"))
  func game() throws {
    try withScratchFolder { folder in
      let terminal = try PseudoTerminal(
        tool, ["mutex-class"], rows: 24, environment: ["RACECOURSE_PROGRESS": folder.path])
      let code = try terminal.wait(for: "1 of 2 · Space: more")
      #expect(code.contains("private var count = 0") && !code.contains("Does Swift 6"))
      try terminal.type(" ", then: "Does Swift 6 accept this file?", "Type a number")
      try terminal.type("3\r", then: "Right.", "said 'Task' instead?", "Type a number")
      // A key that was meant for the screen before loses no bet.
      try terminal.type("\r", then: "Return again goes on without an answer.", "Type a number")
      try terminal.type("\r", then: "Return: go on")
      terminal.type("\r")
      let ended = try terminal.wait(for: "p: be the scheduler")
      #expect(ended.contains("what happened, racy file") && !ended.contains("the simplest schedule"))
      try terminal.type("\r", then: "── why", "the simplest schedule that goes wrong", "q: leave")
      terminal.type("q")
      #expect(terminal.end() == .exited(0))
    }
  }

  @Test("After the last exhibit of a stage come its rules and its exercise, and then the next stage")
  func end() throws {
    try withScratchFolder { folder in
      var progress = CourseProgress()
      let last = try #require(Course.stages[1].exhibits.last { !$0.isMore })
      progress.goOn(at: WalkPlace(exhibit: last.id, part: WalkReport.Part.end.rawValue))
      try progress.json().write(to: folder.appending(path: "course.json"))
      let terminal = try run("async", in: folder)
      try terminal.wait(for: "the end of stage 2")
      let rules = try terminal.wait(for: "e: fix a file yourself")
      #expect(rules.contains("What you can now say"))
      #expect(rules.contains("racecourse exercise") && rules.contains("racecourse interleaving"))
      #expect(rules.contains("Return: stage 3"))
      try terminal.type("\r", then: "stage 3 of 9", "Return: go on")
      terminal.type("q")
      #expect(terminal.end() == .exited(0))
      #expect(try self.progress(in: folder).place?.exhibit == Course.stages[2].exhibits[0].id)
    }
  }
}
