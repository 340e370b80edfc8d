import Explorer
import Foundation
import Support
import Testing

@testable import racecourse

@Suite("The tool without a command, at a terminal", .serialized)
struct HomeTests {
  private func begin(_ words: [String] = [], in folder: URL) throws -> PseudoTerminal {
    try PseudoTerminal(tool, words, rows: 40, environment: ["RACECOURSE_PROGRESS": folder.path])
  }

  /// The same after these exhibits were run.
  private func begin(after exhibits: [Exhibit], in folder: URL) throws -> PseudoTerminal {
    var progress = CourseProgress()
    for exhibit in exhibits { progress.note(exhibit) }
    try progress.json().write(to: folder.appending(path: "course.json"))
    return try begin(in: folder)
  }

  @Test(
    "The first time it is a game, and whoever wins it goes on with the course",
    .enabled(if: Explorer.isSupported, "needs the explorer"))
  func firstTime() throws {
    try withScratchFolder { folder in
      let terminal = try begin(in: folder)
      try terminal.wait(for: "Can you make both return the same number?")
      try terminal.wait(for: "1, 2: who goes next")
      // One after the other ends as it should, and another try begins.
      try terminal.type("111222", then: "✓ It ended with '1, 2'", "Return: try again")
      try terminal.type("\r", then: "1, 2: who goes next")
      // Both read, and both store: undone once.
      try terminal.type("12u2", then: "2  second: stores 1 in 'value'")
      try terminal.type(
        "1", then: "Decided: whoever goes next, it ends with '1, 1'.", "Return: play to the end")
      try terminal.type("\r", then: "★ You won: it ended with '1, 1'", "Meanwhile, this machine has run")
      try terminal.wait(for: "Return: begin the course")
      terminal.type("q")
      #expect(terminal.end() == .exited(0))
      #expect(terminal.isCooked)
      let again = try begin(in: folder)
      #expect(try !again.wait(for: "Return: go on").contains("same number"))
      again.type("q")
      #expect(again.end() == .exited(0))
    }
  }

  @Test("Whoever leaves the game sees the map, and has it again the next time")
  func left() throws {
    try withScratchFolder { folder in
      for _ in 0..<2 {
        let terminal = try begin(in: folder)
        if Explorer.isSupported {
          try terminal.wait(for: "1, 2: who goes next")
          try terminal.type("q", then: "racecourse greeting")
        } else {
          try terminal.wait(for: "Return: go on")
          terminal.type("q")
        }
        #expect(terminal.end() == .exited(0))
      }
    }
  }

  @Test("Later it shows the map, which fits a window of 24 lines, and goes on with a key")
  func later() throws {
    try withScratchFolder { folder in
      let terminal = try begin(after: [Course.stages[1].exhibits[0]], in: folder)
      let map = try terminal.wait(for: "Return: go on")
      #expect(map.split(separator: "\r\n", omittingEmptySubsequences: false).count <= 24)
      #expect(map.contains("racecourse callback-update"))
      try terminal.type("\r", then: "callback-update", "q: no more")
      try terminal.type("q", then: "Type a number")
      terminal.type("q\r")
      #expect(terminal.end() == .exited(0))
    }
  }

  @Test("Beside an exercise, a key goes on with the exhibits")
  func besideExercise() throws {
    try withScratchFolder { folder in
      let terminal = try begin(after: Course.stages[0].path, in: folder)
      let next = Course.stages[1].path[0]
      try terminal.wait(for: "Return: go on · n: stage 2: \(next.title) · q: quit")
      try terminal.type("n", then: "stage 2 of 9", "q: leave")
      terminal.type("q")
      #expect(terminal.end() == .exited(0))
    }
  }
}
