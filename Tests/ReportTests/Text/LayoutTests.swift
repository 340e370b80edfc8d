import Testing

@testable import racecourse

@Suite("Text is laid out")
struct LayoutTests {
  @Test("Lines break at spaces, and a word that is too long is cut")
  func wrapping() {
    #expect(wrap("a lost update", width: 6) == ["a lost", "update"])
    #expect(wrap("interleaving", width: 5) == ["inter", "leavi", "ng"])
    #expect(wrap("pictures.count(of:", width: 12) == ["pictures.", "count(of:"])
    #expect(wrap("", width: 5) == [])
    #expect(wrap("Lessons/UI/Racy/View.swift", width: 20) == ["Lessons/UI/Racy/", "View.swift"])
  }

  @Test("A number is not parted from its unit", arguments: ["12 ms,", "1.5 MB", "30 s."])
  func units(length: String) {
    #expect(wrap("it took \(length) in all", width: 11) == ["it took", "\(length) in", "all"])
  }

  @Test("A mark comes before the first line, and the others are indented to match")
  func marks() {
    let style = Style(color: false, width: 20)
    #expect(Paragraph(mark: "✗", "one update is lost").lines(style) == ["✗ one update is lost"])
    #expect(Paragraph(mark: "✗", "two updates are lost").lines(style) == ["✗ two updates are", "  lost"])
    #expect(Paragraph(mark: "✗", "").lines(style) == [])
  }

  @Test("Each command is beside or above its description")
  func commands() {
    let commands = [("racecourse a", "short"), ("racecourse b", "a meaning that is longer")]
    func lines(_ width: Int, indent: Int = 0, commandWidth: Int = 0) -> [String] {
      let style = Style(color: false, width: width)
      return Commands(commands, indent: indent, width: commandWidth).lines(style)
    }
    #expect(lines(80) == ["racecourse a  short", "racecourse b  a meaning that is longer"])
    #expect(lines(30) == ["racecourse a", "    short", "racecourse b", "    a meaning that is longer"])
    #expect(lines(80, indent: 2, commandWidth: 16).first == "  racecourse a    short")
  }

  @Test("A long source line continues below, indented")
  func numberedLine() {
    let line = SourceLine(number: 7, text: "    one two three")
    let style = Style(color: false, width: 20)
    #expect(
      NumberedLine(line: line, mark: .racy).lines(style) == [
        "✗   7      one two", "          three",
      ])
    #expect(NumberedLine(line: line).lines(plain) == ["    7      one two three"])
  }
}
