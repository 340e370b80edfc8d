import Foundation
import Support
import Testing

@testable import racecourse

/// Blocks of so many lines, whose words tell which it is.
private func blocks(_ heights: [Int]) -> [any Block] {
  heights.enumerated().map { index, height in
    Indented(0) { for _ in 0..<height { Line("\(index)") } }
  }
}

private func pages(_ blocks: [any Block], width: Int = 20) -> [[String]] {
  Pager(height: 5, style: Style(color: false, width: width)).pages(blocks)
}

@Suite("A screen that is longer than the window is shown page by page")
struct PagerTests {
  @Test(
    "A page ends between two blocks, if that fills two thirds of it",
    arguments: [
      ([2, 2], ["0011"]), ([3, 2], ["000", "11"]), ([2, 3, 1], ["00", "1112"]),
      ([9], ["0000", "0000", "0"]), ([1, 5], ["0111", "11"]),
      ([1, 4], ["0111", "1"]),
    ] as [([Int], [String])])
  func edges(heights: [Int], expected: [String]) {
    #expect(pages(blocks(heights)).map { $0.joined() } == expected)
  }

  @Test("A heading is never the last line of a page")
  func headings() {
    #expect(pages(blocks([3]) + [Rule(title: "t")] + blocks([1])).map(\.count) == [3, 2])
    #expect(pages(blocks([2]) + [Space(), Rule(title: "t"), Space()] + blocks([1])).map(\.count) == [2, 4])
  }

  @Test("An empty line is where the next part begins")
  func spaces() {
    #expect(pages(blocks([4]) + [Space()] + blocks([1])) == [["0", "0", "0", "0"], ["", "0"]])
    #expect(pages(blocks([3]) + [Space()] + blocks([1])) == [["0", "0", "0"], ["", "0"]])
    #expect(pages(blocks([2]) + [Space()] + blocks([1, 1])) == [["0", "0"], ["", "0", "1"]])
    #expect(pages(blocks([2]) + [Space()] + blocks([4])) == [["0", "0"], ["", "0", "0", "0"], ["0"]])
  }

  @Test("A command that is wider than the window needs several of its lines")
  func wide() {
    let command = Line(Text(String(repeating: "c", count: 41)))
    #expect(pages([Line("a"), Line("b"), command]).map(\.count) == [2, 1])
  }

  @Test("Space goes on, q leaves out the rest, and the line that asks disappears")
  func keys() throws {
    let terminal = try PseudoTerminal(tool, ["help", "glossary"], columns: 80, rows: 24)
    let first = try terminal.wait(for: "Space: more")
    #expect(first.contains("actor") && !first.contains("yield"))
    #expect(first.split(separator: "\r\n").count <= 24)
    terminal.type(" ")
    try terminal.wait(for: "2 of ")
    terminal.type("q")
    #expect(terminal.end() == .exited(0))
    #expect(terminal.isCooked)
    #expect(!terminal.output.contains("yield"))
    #expect(terminal.output.hasSuffix("\u{1B}[J"))
  }

  @Test("Ctrl-C ends the tool as always")
  func interrupt() throws {
    let terminal = try PseudoTerminal(tool, ["help", "glossary"], columns: 80, rows: 24)
    try terminal.wait(for: "Space: more")
    terminal.type("\u{3}")
    #expect(terminal.end() == .killed(by: SIGINT))
    #expect(terminal.isCooked)
  }

  @Test("Nothing stops with --no-pager")
  func off() throws {
    let terminal = try PseudoTerminal(tool, ["help", "glossary", "--no-pager"], columns: 80, rows: 24)
    #expect(terminal.end() == .exited(0))
    #expect(terminal.output.contains("Lessons/GLOSSARY.md") && !terminal.output.contains("Space: more"))
  }
}
