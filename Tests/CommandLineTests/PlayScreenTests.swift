import Explorer
import Foundation
import Support
import Testing

@testable import racecourse

private let taken = "\u{1B}[?1049h"
private let givenBack = "\u{1B}[?1049l"

private func play(_ arguments: String...) throws -> PseudoTerminal {
  try PseudoTerminal(tool, ["play"] + arguments)
}

@Suite("A game on the whole screen", .serialized, .enabled(if: Explorer.isSupported, "needs the explorer"))
struct PlayScreenTests {
  /// Ends a program that did not end by itself, and checks that the terminal is as it was.
  private func expectRestored(_ terminal: PseudoTerminal, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(terminal.isCooked, sourceLocation: sourceLocation)
    let output = terminal.output
    #expect(output.components(separatedBy: taken).count == 2, sourceLocation: sourceLocation)
    #expect(output.components(separatedBy: givenBack).count == 2, sourceLocation: sourceLocation)
    let end = output.components(separatedBy: givenBack).last ?? ""
    #expect(!end.contains("\u{1B}[2K"), "nothing is drawn afterward", sourceLocation: sourceLocation)
    #expect(output.contains("\u{1B}[?25h"), "the cursor is shown again", sourceLocation: sourceLocation)
  }

  private func quit(_ terminal: PseudoTerminal, sourceLocation: SourceLocation = #_sourceLocation) {
    terminal.type("q")
    #expect(terminal.end() == .exited(0), sourceLocation: sourceLocation)
    expectRestored(terminal, sourceLocation: sourceLocation)
  }

  @Test("Played to the end with arrows, Enter and numbers; quitting leaves the outcome and the ways on")
  func wholeGame() throws {
    let terminal = try play("counter")
    try terminal.wait(for: taken)
    try terminal.wait(for: "Goal: make it end in '1, 1'")
    try terminal.wait(for: "  1  task first: line 9, begins")
    #expect(!terminal.isCooked)
    // Return chooses nothing before something is selected.
    try terminal.type("\r\u{1B}[B", then: "› 1  task first: line 9, begins")
    try terminal.type("\u{1B}[B", then: "› 2  task second: line 9, begins")
    try terminal.type("\u{1B}[A", then: "› 1  task first: line 9, begins")
    try terminal.type("\r", then: "task first: line 9, reads 'value': it is 0")
    try terminal.type("u", then: "  1  task first: line 9, begins")
    try terminal.type("h", then: "Hint: 1, task first: line 9, begins.")
    // Each task reads before either stores.
    try terminal.type("112222", then: "You won: it ended in '1, 1'")
    quit(terminal)
    let left = terminal.output.components(separatedBy: givenBack).last ?? ""
    #expect(left.contains("★ You won: it ended in '1, 1'"))
    #expect(left.contains("racecourse play counter --fixed") && !left.contains("counter.racy."))
  }

  @Test("A replay goes on and back by keys, and leaves its verdict")
  func replay() throws {
    let terminal = try PseudoTerminal(tool, ["replay", "counter"])
    try terminal.wait(for: "step 1 of ")
    #expect(!terminal.isCooked)
    try terminal.type(" ", then: "step 2 of ")
    try terminal.type("\u{1B}[C", then: "step 3 of ")
    try terminal.type("\u{1B}[D", then: "step 2 of ")
    quit(terminal)
    let left = terminal.output.components(separatedBy: givenBack).last ?? ""
    #expect(left.contains("What went wrong: a lost update."))
  }

  @Test("A presentation asks about the racy file, leads to a wrong schedule and the fix, and back")
  func presentation() throws {
    let terminal = try PseudoTerminal(tool, ["present", "counter"], rows: 40)
    let first = try terminal.wait(for: "counter · 1 of ")
    #expect(first.contains("value = value + 1") && !first.contains("── the fix ─"))
    #expect(!terminal.isCooked)
    try terminal.type(" ", then: "counter · 2 of ")
    try terminal.type("\u{1B}[D", then: "counter · 1 of ")
    try terminal.type("  ", then: "how it ends", "one increment was lost")
    try terminal.type("\r", then: "step 1 of ")
    try terminal.type("\r", then: "step 2 of ")
    try terminal.type(String(repeating: "\r", count: 20), then: "what holds now")
    terminal.resize(columns: 70, rows: 30)
    try terminal.wait(for: "what holds now")
    quit(terminal)
  }

  @Test("Keys typed before the first screen or during the search for a hint are not moves")
  func typedDuringSearch() throws {
    let terminal = try play("held-across-await")
    try terminal.wait(for: "Exploring the racy file: ")
    terminal.type("11111")
    try terminal.wait(for: taken)
    try terminal.wait(for: "q quit")
    // No way is known that begins so: tens of thousands of schedules are searched.
    try terminal.type("2", then: "Counting what can still be reached: ")
    try terminal.type("h", then: "Searching for a way from here: ")
    try terminal.type("1111", then: "Hint: ")
    quit(terminal)
    #expect(terminal.output.contains("racecourse play held-across-await --choices 2\r\n"))
  }

  @Test("The progress line disappears before anything else is shown")
  func progress() throws {
    let clear = "\r\u{1B}[2K"
    for (arguments, first) in [
      (["check", "counter", "--racy"], "counter: "), (["play", "playground"], taken),
      (["playground", "/nowhere/Mine.swift"], "Error: "),
    ] {
      let terminal = try PseudoTerminal(tool, arguments)
      let shown = try terminal.wait(for: first)
      #expect(shown.hasPrefix(clear + "Compiling "), "\(shown)")
      #expect(shown.hasSuffix(clear + first), "\(shown)")
      terminal.type("q")
      #expect(terminal.end() != .killed(by: SIGKILL))
    }
  }

  @Test("Ctrl-C quits like q, and the command to come back is printed")
  func controlC() throws {
    let terminal = try play("counter")
    try terminal.wait(for: "  1  task first: line 9, begins")
    try terminal.type("2", then: "task second: line 9, reads 'value': it is 0")
    terminal.type("\u{3}")
    #expect(terminal.end() == .exited(0))
    expectRestored(terminal)
    #expect(terminal.output.contains("racecourse play counter --choices 2"))
  }

  @Test(
    "A signal or a crash ends the tool as usual, after the screen is restored",
    arguments: [SIGINT, SIGTERM, SIGSEGV])
  func signals(signal: Int32) throws {
    let terminal = try play("counter")
    try terminal.wait(for: "q quit")
    kill(terminal.pid, signal)
    #expect(terminal.end() == .killed(by: signal))
    expectRestored(terminal)
  }

  @Test("The screen is restored even if the tool is killed")
  func killed() throws {
    let terminal = try play("counter")
    try terminal.wait(for: "q quit")
    kill(terminal.pid, SIGKILL)
    try terminal.wait(for: "\u{1B}[?1049l")
    #expect(terminal.end() == .killed(by: SIGKILL))
    expectRestored(terminal)
  }

  @Test("A resize redraws immediately, even at a very small size")
  func resize() throws {
    let terminal = try play("counter")
    try terminal.wait(for: "\u{1B}[2K" + String(repeating: "─", count: 100) + "\r")
    terminal.resize(columns: 60, rows: 24)
    try terminal.wait(for: "\u{1B}[2K" + String(repeating: "─", count: 60) + "\r")
    terminal.resize(columns: 20, rows: 5)
    try terminal.wait(for: "\u{1B}[2K  1  task first: line 9")
    terminal.resize(columns: 120, rows: 40)
    try terminal.wait(for: "\u{1B}[2K" + String(repeating: "─", count: 120) + "\r")
    quit(terminal)
  }

  @Test("A lesson that crashes is an outcome on the screen")
  func crash() throws {
    let terminal = try play("scale-while-displaying")
    try terminal.wait(for: "Who goes next?")
    // The scene has the last key. The size is read, the picture is scaled, and the old size leads out of it.
    for key in ["2", "1", "1", "1"] {
      try terminal.wait(for: "q quit")
      terminal.type(key)
    }
    try terminal.wait(for: "\u{1B}[2K★ You won: it ended in 'crash: ")
    try terminal.type("u", then: "Who goes next?")
    quit(terminal)
  }

  @Test("? shows help, and any key returns")
  func help() throws {
    let terminal = try play("counter", "--fixed")
    try terminal.wait(for: "Goal: try to break it")
    try terminal.wait(for: "q quit")
    try terminal.type("?", then: "You decide which task goes next")
    try terminal.type("?", then: "  1  task first")
    quit(terminal)
  }

  @Test("On a terminal --plain asks line by line, and draws nothing")
  func plain() throws {
    let terminal = try play("counter", "--plain")
    try terminal.wait(for: "Who goes next?")
    try terminal.type("1\n", then: "task first: line 9, reads 'value': it is 0")
    terminal.type("q\n")
    #expect(terminal.end() == .exited(0))
    #expect(!terminal.output.contains(taken))
    #expect(terminal.output.contains("racecourse play counter --choices 1"))
  }
}

@Suite("Keys")
struct KeyTests {
  private func keys(_ chunks: String...) -> [Key] {
    var decoder = KeyDecoder()
    return chunks.flatMap { decoder.keys(Array($0.utf8)) } + decoder.end()
  }

  @Test("Letters, digits, Enter, Backspace, Ctrl-C and the end of the input")
  func plain() {
    #expect(keys("1u\r\n") == [.character("1"), .character("u"), .enter, .enter])
    #expect(keys("\u{7F}\u{8}\u{3}\u{4}") == [.backspace, .backspace, .interrupt, .interrupt])
  }

  @Test("Arrows, in both modes of a terminal, whole or in pieces")
  func arrows() {
    #expect(keys("\u{1B}[A\u{1B}[B\u{1B}OC\u{1B}OD") == [.up, .down, .right, .left])
    #expect(keys("\u{1B}", "[", "A", "1") == [.up, .character("1")])
  }

  @Test("The codes of other keys are not letters")
  func others() {
    #expect(keys("\u{1B}[3~\u{1B}[1;5C\u{1B}[15~q") == [.right, .character("q")])
    #expect(keys("é") == [])
  }

  @Test("Escape alone is a key")
  func escape() {
    #expect(keys("\u{1B}") == [.escape])
    #expect(keys("\u{1B}q") == [.character("q")])
  }
}
