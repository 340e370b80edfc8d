import Foundation
import Support
import Testing

@Suite("The learner's editor")
struct EditorTests {
  @Test("It gets the terminal")
  func terminal() throws {
    let text = "if test -t 0 && test -t 1; then echo a terminal; fi; read answer; echo \"got $answer\""
    try withFile(text) { script in
      let terminal = try PseudoTerminal(
        tool, ["show", "counter", "--edit"], environment: ["VISUAL": "", "EDITOR": "sh \(script.path)"])
      try terminal.wait(for: "a terminal")
      try terminal.type("four\n", then: "got four")
      #expect(terminal.end() == .exited(0))
    }
  }
}

@Suite("Links to files")
struct FileLinkToolTests {
  private let start = "\u{1B}]8;id=racecourse-"

  private func output(_ variables: [String: String], _ arguments: [String] = []) throws -> String {
    let terminal = try PseudoTerminal(
      tool, ["show", "counter"] + arguments, rows: 200,
      environment: ["NO_COLOR": ""].merging(variables) { $1 })
    #expect(terminal.end() == .exited(0))
    return terminal.output
  }

  @Test("Only a terminal with color gets them")
  func terminals() throws {
    let path = package.appending(path: "Lessons/Actors/Racy/Counter.swift").path
    let colored = try output([:])
    #expect(colored.contains(start) && colored.contains(path + "\u{1B}\\"))
    #expect(colored.components(separatedBy: start).count == 3)
    #expect(colored.components(separatedBy: "\u{1B}]8;;\u{1B}\\").count == 3)
    for plain in [
      try output(["NO_COLOR": "1"]), try output(["TERM": "dumb"]), try output([:], ["--no-color"]),
      try execute(["show", "counter"]).output,
    ] {
      #expect(!plain.contains("\u{1B}]8") && plain.contains("Counter.swift"))
    }
  }
}
