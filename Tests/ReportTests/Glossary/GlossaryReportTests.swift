@testable import racecourse
import Support
import Testing

@Suite("The terms of the course")
struct GlossaryReportTests {
  private func entry(_ word: String) throws -> Glossary.Entry {
    try #require(try Glossary(in: Sources(candidates: [package])).entry(word))
  }

  @Test("An entry: the word, what it means, the stage that introduces it, and the exhibit that shows it")
  func lines() throws {
    let lines = GlossaryReport(style: Style(color: false, width: 80)).lines(try entry("tsan"))
    #expect(lines.first == "ThreadSanitizer, TSan")
    #expect(lines.last == "The whole course uses this word. To see it, type 'racecourse mutex-class'.")
    let hop = GlossaryReport(style: Style(color: false, width: 80)).lines(try entry("hop"))
    #expect(hop.first == "hop")
    #expect(hop.last == "Stage 4, 'concurrent'. To see it, type 'racecourse library-api'.")
  }

  @Test("The list has every word once, within the width", arguments: [20, 60, 80, 140])
  func list(width: Int) throws {
    let glossary = try Glossary(in: Sources(candidates: [package]))
    let report = GlossaryReport(style: Style(color: false, width: width))
    let lines = report.lines(glossary)
    for entry in glossary.entries {
      let isThere = lines.contains { $0 == entry.name || $0.hasPrefix(entry.name + " ") }
      #expect(isThere || width == 20, "\(entry.name)")
    }
    for line in lines + glossary.entries.flatMap(report.lines) {
      #expect(line.count <= width && !line.contains("`"), "\(line)")
    }
  }
}
