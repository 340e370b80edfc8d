import Explorer
import Foundation
import Support
import Testing

@testable import racecourse

@Suite("Watching on a terminal", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct WatchingOnTerminalTests {
  @Test("Keys show hints and go on to the next exercise, saves are verified, and the terminal is restored")
  func keys() throws {
    try withScratchFolder { folder in
      let arguments = ["exercise", "single-threaded", "--watch", "--folder", folder.path]
      let terminal = try PseudoTerminal(tool, arguments)
      try terminal.wait(for: "AlbumImport.swift, the file to fix.")
      try terminal.wait(for: "  0 of 3 passed")
      let keys = try terminal.wait(for: "q: quit")
      #expect(!terminal.isCooked)
      #expect(!keys.contains("n: next"))
      terminal.type("h")
      try terminal.wait(for: "album-import: hint 1 of 3")
      try terminal.wait(for: "q: quit")
      let solution = try Workspace(folder: folder).text(.solution, of: .albumImport)
      try Data(solution.utf8).write(to: folder.appending(path: "AlbumImport.swift"), options: .atomic)
      try terminal.wait(for: "✓ album-import passed")
      try terminal.wait(for: "  1 of 3 passed")
      try terminal.wait(for: "n: next, price-list")
      try terminal.wait(for: "q: quit")
      terminal.type("n")
      try terminal.wait(for: "PriceList.swift, the file to fix.")
      try terminal.wait(for: "q: quit")
      terminal.type("c")
      try terminal.wait(for: "✓ album-import: passed")
      try terminal.wait(for: "✗ price-list: ")
      try terminal.wait(for: "1 of 2 exercises passed")
      try terminal.wait(for: "q: quit")
      terminal.type("l")
      try terminal.wait(for: "single-threaded  1 of 3")
      try terminal.wait(for: "q: quit")
      terminal.type("q")
      #expect(terminal.end() == .exited(1))
      #expect(terminal.isCooked)
    }
  }

  @Test("A key opens the editor, and what it saved is verified; another one starts over, after a question")
  func editor() throws {
    try withScratchFolder { folder in
      let editor = folder.appending(path: "editor")
      let start = try Workspace(folder: folder).text(.start, of: .albumImport)
      try writeScript("echo mine > \"$1\"", to: editor)
      let arguments = ["exercise", "album-import", "--watch", "--folder", folder.path]
      let terminal = try PseudoTerminal(tool, arguments, environment: ["VISUAL": editor.path])
      try terminal.wait(for: "q: quit")
      terminal.type("e")
      try terminal.wait(for: "album-import: the Swift 6 compiler rejects it")
      try terminal.wait(for: "q: quit")
      terminal.type("r")
      try terminal.wait(for: "Continue? [y/N]")
      #expect(terminal.isCooked)
      terminal.type("y\n")
      try terminal.wait(for: "Started over")
      try terminal.wait(for: "q: quit")
      #expect(try String(contentsOf: folder.appending(path: "AlbumImport.swift"), encoding: .utf8) == start)
      terminal.type("\u{3}")
      #expect(terminal.end() == .exited(1))
    }
  }

  @Test("A signal that ends it restores the terminal, also that of Ctrl-\\", arguments: [SIGTERM, SIGQUIT])
  func signal(number: Int32) throws {
    try withScratchFolder { folder in
      let terminal = try PseudoTerminal(
        tool, ["exercise", "album-import", "--watch", "--folder", folder.path])
      try terminal.wait(for: "q: quit")
      if number == SIGQUIT { terminal.type("\u{1C}") } else { kill(terminal.pid, number) }
      #expect(terminal.end() == .killed(by: number))
      #expect(terminal.isCooked)
    }
  }

  @Test("What is printed between the keys keeps its colors")
  func colors() throws {
    try withScratchFolder { folder in
      let terminal = try PseudoTerminal(
        tool, ["exercise", "album-import", "--watch", "--folder", folder.path], environment: ["NO_COLOR": ""])
      try terminal.wait(for: "q: quit")
      terminal.type("h")
      try terminal.wait(for: "\u{1B}[1malbum-import: hint 1 of 3\u{1B}[0m")
      try terminal.wait(for: "q: quit")
      terminal.type("q")
      #expect(terminal.end() == .exited(1))
    }
  }
}
