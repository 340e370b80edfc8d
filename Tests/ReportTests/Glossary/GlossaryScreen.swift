import Support
import Testing

@testable import racecourse

let glossaryScreen = Screen("glossary") { style, show in
  let glossary = try Glossary(in: Sources(candidates: [package]))
  for word in ["tsan", "hop"] {
    show(word, GlossaryReport.blocks(try #require(glossary.entry(word))))
  }
}

@Suite("The terms of the course")
struct GlossaryReportTests {
  @Test("The list has every word once, within the width", arguments: [20, 60, 80, 140])
  func list(width: Int) throws {
    let glossary = try Glossary(in: Sources(candidates: [package]))
    let style = Style(color: false, width: width)
    let lines = GlossaryReport.blocks(glossary).lines(style)
    for entry in glossary.entries {
      let isThere = lines.contains { $0 == entry.name || $0.hasPrefix(entry.name + " ") }
      #expect(isThere || width == 20, "\(entry.name)")
    }
    for line in lines + glossary.entries.flatMap(GlossaryReport.blocks).lines(style) {
      #expect(line.count <= width && !line.contains("`"), "\(line)")
    }
  }
}
