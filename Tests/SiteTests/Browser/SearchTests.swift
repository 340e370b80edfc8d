import Foundation
import Support
import Testing

@testable import racecourse

extension InABrowser {
  @Suite("The page's search")
  struct SearchTests {
    private struct Entry: Decodable { let kind, title: String }

    @Test(
      "It finds first for nearly all of the 275 questions what the tool finds first, of what the page has")
    func same() throws {
      let text = try String(
        contentsOf: package.appending(path: "Tests/CourseTests/Questions.md"), encoding: .utf8)
      let questions = MarkdownText.parts(of: text).flatMap { part -> [String] in
        if case .table(_, let rows) = part { rows.map { $0[0] } } else { [] }
      }
      #expect(questions.count == 275)
      var differing: [String] = []
      let kinds: Set<IndexEntry.Kind> = [.stage, .exhibit, .exercise, .word]
      try withPage { tab in
        for question in questions {
          let found: [Entry] = try tab.call("search.js", "search", question)
          let here = found.filter { entry in kinds.contains { $0.rawValue == entry.kind } }.map(\.title)
          let there = CourseIndex.course.value.search(question).map(\.entry).filter {
            kinds.contains($0.kind)
          }
          if Set(here.prefix(3)) != Set(there.prefix(3).map(\.title)) { differing.append(question) }
        }
      }
      // The page has rounded numbers, and for words that belong together not how much they say elsewhere: nearly equal places can
      // change.
      #expect(differing.count <= 4, "\(differing)")
    }
  }
}
