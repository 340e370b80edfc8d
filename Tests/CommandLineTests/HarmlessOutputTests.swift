import Explorer
import Foundation
import Support
import Testing

@Suite("Text from elsewhere cannot control the terminal")
struct HarmlessOutputTests {
  /// Another title for the window.
  private static let title = "\u{1B}]0;title\u{7}"

  @Test(
    "Escape sequences in arguments are escaped",
    arguments: [
      ["x\(title)y"], ["--\(title)"], ["show", title], ["replay", "counter", title], ["help", title],
      ["check", "\(title).swift"], ["exercise", title], ["explore", "counter", "--seconds", title],
      ["completions", title],
    ])
  func arguments(line: [String]) throws {
    let run = try execute(line)
    #expect(run.code >= 64)
    #expect(!(run.output + run.errors).contains("\u{1B}"))
    #expect(run.errors.contains("\\u{1b}]0;title\\u{7}"), "\(run.errors)")
  }

  @Test("A folder's name is quoted for the shell and harmless to the terminal")
  func folder() throws {
    let run = try withScratchFolder { folder in
      try execute(["exercise", "reading-log", "--folder", "a\(Self.title)b"], in: folder)
    }
    #expect(run.code == 0)
    #expect(!run.output.contains("\u{1B}"))
    #expect(run.output.contains(#"--folder $'a\x1b]0;title\x07b'"#), "\(run.output)")
  }

  @Test(
    "A dumb terminal gets only plain text",
    .enabled(if: Explorer.isSupported, "needs the explorer"))
  func dumb() throws {
    let script = "TERM=dumb NO_COLOR= exec \"$0\" explore counter"
    let terminal = try PseudoTerminal(URL(filePath: "/bin/sh"), ["-c", script, tool.path])
    #expect(terminal.end() == .exited(0))
    #expect(terminal.output.contains("every schedule of both files"))
    #expect(!terminal.output.contains("\u{1B}"))
  }

  @Test(
    "Errors and usage are as wide as the terminal", arguments: [["nonsense"], ["replay", "counter", "x"]])
  func width(line: [String]) throws {
    let terminal = try PseudoTerminal(tool, line, columns: 40)
    #expect(terminal.end() == .exited(64))
    let lines = terminal.output.split { $0.isNewline }
    #expect(lines.count >= 4)
    #expect(lines.allSatisfy { $0.count <= 40 }, "\(lines)")
  }

  @Test("A word of 130,000 characters gets an answer that does not repeat it")
  func longWord() throws {
    let word = String(repeating: "x", count: 130_000)
    for line in [[word], ["explore", word], ["--" + word], ["exercise", word], ["check", word + ".swift"]] {
      let run = try execute(line)
      #expect([64, 66].contains(run.code))
      #expect(run.errors.count < 1000)
    }
  }

  @Test("An exhibit that is measured live has JSON in 'play' too")
  func liveJSON() throws {
    let run = try execute(["play", "frozen-download", "--json"])
    #expect(run.code == 0)
    let json = try jsonObject(run.output)
    #expect(json["exhibit"] as? String == "frozen-download")
    #expect((json["reason"] as? String)?.hasPrefix("measured live") == true)
  }
}
