import Testing

@testable import racecourse

@Suite("Swift source is highlighted")
struct SwiftHighlighterTests {
  private func words(_ line: String) -> [SwiftHighlighter.Segment] {
    let segments = SwiftHighlighter.segments(line)
    #expect(segments.map(\.text).joined() == line)
    return segments.filter { $0.kind != .plain }
  }

  @Test("Keywords, types, strings and comments are distinguished")
  func kinds() {
    let words = words(#"  let a = Task { "x\"y" } // @MainActor 7"#)
    #expect(words.map(\.kind) == [.keyword, .type, .string, .comment])
    #expect(words.map(\.text) == ["let", "Task", #""x\"y""#, "// @MainActor 7"])
  }

  @Test("An attribute keeps its sign, and a number its separators")
  func attributes() {
    let words = words("@concurrent func f(_ n: Int = 1_000)")
    #expect(words.map(\.kind) == [.attribute, .keyword, .type, .number])
    #expect(words.map(\.text) == ["@concurrent", "func", "Int", "1_000"])
  }

  @Test("A string is one piece, including its interpolations")
  func interpolation() {
    let line = #"print("\(names.joined(separator: ", ")) and \( more )") + 1"#
    #expect(words(line).map(\.kind) == [.string, .number])
    #expect(words(line).first?.text == #""\(names.joined(separator: ", ")) and \( more )""#)
  }

  @Test("The dots of a range have the color of its numbers")
  func range() { #expect(words("0..<n").map(\.text) == ["0.."]) }

  @Test("Color is only color")
  func color() {
    let style = Style(color: true, width: 80)
    let line = "  let a = Task { 1 }"
    #expect(style.highlighted(line) != line)
    #expect(style.highlighted(line).withoutColors == line)
    #expect(plain.highlighted(line) == line)
  }
}
