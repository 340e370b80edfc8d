import Foundation
import Support
import Testing

@testable import racecourse

@Suite("Swift source is divided into tokens")
struct SwiftTokenTests {
  private func tokens(_ source: String) -> [String] { SwiftToken.all(in: source).map(\.text) }

  private func texts(_ kind: SwiftToken.Kind, _ source: String) -> [String] {
    SwiftToken.all(in: source).filter { $0.kind == kind }.map(\.text)
  }

  @Test("Names, keywords, attributes, numbers and signs are distinguished")
  func kinds() {
    let tokens = SwiftToken.all(in: "@MainActor let a = b(0.5)")
    #expect(tokens.map(\.text) == ["@MainActor", "let", "a", "=", "b", "(", "0.5", ")"])
    #expect(
      tokens.map(\.kind) == [.attribute, .keyword, .identifier, .sign, .identifier, .sign, .number, .sign])
  }

  @Test("A token knows its line and column")
  func places() {
    let tokens = SwiftToken.all(in: "a\n\n  b // c")
    #expect(tokens.map(\.line) == [1, 3, 3])
    #expect(tokens.map(\.column) == [1, 3, 5])
  }

  @Test(
    "A number has its fraction, but not the dots of a range",
    arguments: [
      ("0..<3", ["0", "3"]), ("1...3", ["1", "3"]), ("2.5", ["2.5"]), ("1_000", ["1_000"]),
      ("0xFF", ["0xFF"]),
      ("a.0", ["0"]),
    ])
  func numbers(source: String, numbers: [String]) { #expect(texts(.number, source) == numbers) }

  @Test("A comment ends with its line, and block comments can be nested")
  func comments() {
    #expect(tokens("a // b\nc") == ["a", "// b", "c"])
    #expect(tokens("/* a /* b */ c */ d") == ["/* a /* b */ c */", "d"])
    #expect(tokens("/* a\n  b */ c") == ["/* a", "  b */", "c"])
    #expect(texts(.comment, "/* open\nto the end") == ["/* open", "to the end"])
  }

  @Test(
    "A string is one token",
    arguments: [
      #""a // b""#, #""a \" b""#, #""""#, ##"#"a " b"#"##, ##"#"\(a)"#"##, #""""a " b""""#, #""an open one"#,
    ])
  func strings(source: String) { #expect(texts(.string, source) == [source]) }

  @Test("A string over several lines is a token for each")
  func multiline() {
    let source = "let a = \"\"\"\n  b \" c\n  \"\"\" + d"
    #expect(texts(.string, source) == ["\"\"\"", "  b \" c", "  \"\"\""])
    #expect(texts(.identifier, source) == ["a", "d"])
  }

  @Test("An interpolation is code, also in a raw string or a nested string")
  func interpolations() {
    let tokens = SwiftToken.all(in: #""a \(b + "\(c)") d" e"#)
    #expect(tokens.map(\.text) == [#""a \("#, "b", "+", #""\("#, "c", #")""#, #") d""#, "e"])
    #expect(tokens.map(\.isInterpolated) == [false, true, true, true, true, true, false, false])
    #expect(texts(.identifier, ##"#"\(a) \#(b)"#"##) == ["b"])
  }

  @Test("The tokens of every file in the course are everything but the white space", arguments: Course.stages)
  func wholeCourse(stage: Stage) throws {
    let folder = package.appending(path: "Lessons/\(stage.folder)")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for path in paths where path.hasSuffix(".swift") {
      let source = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      let tokens = SwiftToken.all(in: source)
      #expect(
        tokens.map(\.text).joined().filter { !$0.isWhitespace } == source.filter { !$0.isWhitespace },
        "\(path)")
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      for token in tokens {
        #expect(lines[token.line - 1].dropFirst(token.column - 1).hasPrefix(token.text), "\(path) \(token)")
      }
    }
  }
}
