import Explorer
import Foundation
import Support
import Testing

private let exercise = package.appending(path: "Lessons/SingleThreaded/Exercises/AlbumImport")

@Suite("Watching on a terminal", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct WatchingOnTerminalTests {
  /// Gives the tool, which watches the files of exercises in a folder of its own.
  private func watching(
    _ name: String = "album-import", _ environment: [String: String] = [:],
    _ body: (_ terminal: PseudoTerminal, _ folder: URL) throws -> Void
  ) throws {
    try withScratchFolder { folder in
      let arguments = ["exercise", name, "--watch", "--folder", folder.path]
      try body(PseudoTerminal(tool, arguments, environment: environment), folder)
    }
  }

  @Test("Keys show hints and go on to the next exercise, saves are verified, and the terminal is restored")
  func keys() throws {
    try watching("single-threaded") { terminal, folder in
      try terminal.wait(for: "AlbumImport.swift, the file to fix.")
      try terminal.wait(for: "  0 of 3 passed")
      let keys = try terminal.wait(for: "q: quit")
      #expect(!terminal.isCooked && !keys.contains("n: next"))
      try terminal.type("h", then: "album-import: hint 1 of 3", "q: quit")
      let solution = try Data(contentsOf: exercise.appending(path: "Solution.swift"))
      try solution.write(to: folder.appending(path: "AlbumImport.swift"), options: .atomic)
      try terminal.wait(for: "✓ album-import passed")
      try terminal.wait(for: "  1 of 3 passed")
      try terminal.wait(for: "n: next, price-list")
      try terminal.wait(for: "q: quit")
      try terminal.type("n", then: "PriceList.swift, the file to fix.", "q: quit")
      try terminal.type(
        "c", then: "✓ album-import: passed", "✗ price-list: ", "1 of 2 exercises passed", "q: quit")
      try terminal.type("l", then: "single-threaded  1 of 3", "q: quit")
      terminal.type("q")
      #expect(terminal.end() == .exited(1))
      #expect(terminal.isCooked)
    }
  }

  @Test("A key opens the editor, and what it saved is verified; another one starts over, after a question")
  func editor() throws {
    try withScratchFolder { scratch in
      let editor = scratch.appending(path: "editor")
      try writeScript("echo mine > \"$1\"", to: editor)
      try watching("album-import", ["VISUAL": editor.path]) { terminal, folder in
        try terminal.wait(for: "q: quit")
        try terminal.type("e", then: "album-import: the Swift 6 compiler rejects it", "q: quit")
        try terminal.type("r", then: "Continue? [y/N]")
        #expect(terminal.isCooked)
        try terminal.type("y\n", then: "Started over", "q: quit")
        let start = try Data(contentsOf: exercise.appending(path: "Start.swift"))
        #expect(try Data(contentsOf: folder.appending(path: "AlbumImport.swift")) == start)
        terminal.type("\u{3}")
        #expect(terminal.end() == .exited(1))
      }
    }
  }

  @Test("A signal that ends it restores the terminal, also that of Ctrl-\\", arguments: [SIGTERM, SIGQUIT])
  func signal(number: Int32) throws {
    try watching { terminal, _ in
      try terminal.wait(for: "q: quit")
      if number == SIGQUIT { terminal.type("\u{1C}") } else { kill(terminal.pid, number) }
      #expect(terminal.end() == .killed(by: number))
      #expect(terminal.isCooked)
    }
  }

  @Test("What is printed between the keys keeps its colors")
  func colors() throws {
    try watching("album-import", ["NO_COLOR": ""]) { terminal, _ in
      try terminal.wait(for: "q: quit")
      try terminal.type("h", then: "\u{1B}[1malbum-import: hint 1 of 3\u{1B}[0m", "q: quit")
      terminal.type("q")
      #expect(terminal.end() == .exited(1))
    }
  }
}
