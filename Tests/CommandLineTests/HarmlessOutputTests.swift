import Explorer
import Foundation
import Support
import Testing

@Suite("Text from elsewhere cannot control the terminal")
struct HarmlessOutputTests {
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
}
