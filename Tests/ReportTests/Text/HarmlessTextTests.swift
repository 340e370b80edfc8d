import Foundation
import Testing

@testable import racecourse

@Suite("Text from elsewhere is harmless to a terminal")
struct HarmlessTextTests {
  @Test(
    "Control characters are escaped, and everything else stays",
    arguments: [
      ("plain → text\tof 👩‍💻\n", "plain → text\tof 👩‍💻\n"), ("\u{1B}[31mred", "\\u{1b}[31mred"),
      ("\u{9B}31m", "\\u{9b}31m"), ("a\rb\u{8}", "a\\u{d}b\\u{8}"), ("\u{7F}", "\\u{7f}"),
      ("\u{202E}txet\u{2066}", "\\u{202e}txet\\u{2066}"),
    ])
  func harmless(text: String, expected: String) { #expect(text.harmless() == expected) }

  @Test("With color, only color sequences stay")
  func colors() {
    let own = "\u{1B}[1;36mracecourse\u{1B}[0m"
    #expect(own.harmless(keepsColors: true) == own)
    #expect(
      "\u{1B}[2J\u{1B}]0;x\u{7}\u{1B}".harmless(keepsColors: true) == "\\u{1b}[2J\\u{1b}]0;x\\u{7}\\u{1b}")
  }

  @Test("JSON does the same with its own escapes")
  func json() throws {
    let text = try JSONReport.text(["a": "\u{9B}31m\u{7F}\u{202E}\n"])
    #expect(text == text.harmless())
    let value = try JSONDecoder().decode([String: String].self, from: Data(text.utf8))
    #expect(value == ["a": "\u{9B}31m\u{7F}\u{202E}\n"])
  }

  @Test(
    "A word for the shell is quoted if the shell would change it, and harmless too",
    arguments: [
      ("a/B-1.swift", "a/B-1.swift"), ("~/course", "~/course"), ("", "''"), ("two words", "'two words'"),
      ("$HOME", "'$HOME'"), ("it's", #"'it'\''s'"#),
      ("\u{1B}'\\é", #"$'\x1b\'\\\xc3\xa9'"#),
      ("two\nlines", #"$'two\x0alines'"#),
    ])
  func shell(word: String, expected: String) { #expect(shellWord(word) == expected) }

  @Test("Lines of a source that ends them as Windows does, and has escapes")
  func sourceLines() {
    let lines = SourceLine.all(in: "let a = 1\r\nlet b = \"\u{1B}[5m\"\r\n")
    #expect(lines.map(\.text) == ["let a = 1", #"let b = "\u{1b}[5m""#])
  }

  @Test("Errors break at the width and keep their indentation, and an unreadable word is shortened")
  func errors() {
    #expect(wrapped(["  one two three"], width: 9) == ["  one two", "  three"])
    #expect(wrapped(["  one two three"], width: nil) == ["  one two three"])
    let long = wrapped(["no '\(String(repeating: "x", count: 100_000))'."], width: nil)
    #expect(
      long == ["no '" + String(repeating: "x", count: 99) + "…" + String(repeating: "x", count: 18) + "'."])
  }
}
