import Foundation
import Support
import Testing

@testable import racecourse

@Suite("The search over everything in the course")
struct IndexTests {
  private let index = CourseIndex(
    [
      IndexEntry(
        kind: .question, title: "May I hold a lock across an await?", text: "No.", path: "a", command: "lock"),
      IndexEntry(
        kind: .exhibit, title: "A stale value", text: "A lock is not needed.", path: "b", command: "stale"),
      IndexEntry(
        kind: .exhibit, title: "Canceled downloads", text: "await, await", path: "c", command: "cancel"),
      IndexEntry(kind: .exhibit, title: "A view", text: "MainActor.run", path: "e", command: "view"),
    ],
    synonyms: """
      | people say | the course says |
      |---|---|
      | mutex, critical section | lock |
      | out of date | stale value |
      """)

  private func found(_ query: String) -> [String] { index.search(query).map(\.entry.command) }

  @Test(
    "Endings, typing errors, parts of names and synonyms lead to the entry",
    arguments: [
      ("lock", "lock"), ("cancellation", "cancel"), ("cancelling a download", "cancel"),
      ("donwload", "cancel"),
      ("main actor", "view"), ("mainactor", "view"), ("mutex", "lock"), ("critical section", "lock"),
      ("is my value out of date", "stale"), ("stal", "stale"), ("canceled:", "cancel"),
    ])
  func finds(_ query: String, _ command: String) {
    #expect(found(query).first == command)
  }

  @Test(
    "At each chapter mark of the two talks that have them, something is listed",
    arguments: [
      "E 0:00", "E 3:17", "E 6:00", "E 7:24", "E 10:22", "E 11:07", "E 13:10", "E 14:13", "E 14:58",
      "E 15:49",
      "E 17:16", "E 18:30", "E 23:18", "E 26:12", "S 0:00", "S 2:13", "S 7:17", "S 16:53", "S 23:47",
    ])
  func chapters(mark: String) throws {
    let places = try #require(Talk.places(at: mark))
    #expect(!places.isEmpty && places.allSatisfy { $0.minute == mark })
    #expect(SearchReport(mark).hits.first?.entry.title.hasPrefix(mark) == true)
  }

  @Test(
    "A moment of a talk leads to the last minute before it, and a minute to all that it has",
    arguments: [
      ("a 9:02", "A 9:02", "A 9:02"), ("E17:2", "E 17:25", "E 17:25"), ("E 5:59", "E 5:36", "E 5:36"),
      ("A 0:01", "A 0:42", "A 0:42"), ("A 11", "A 11:50", "A 11:59"), ("E 8", "E 7:31", "E 7:31"),
    ])
  func moments(_ typed: String, _ first: String, _ last: String) throws {
    let places = try #require(Talk.places(at: typed))
    #expect(places.first?.minute == first && places.last?.minute == last)
    #expect(Talk.places(at: "Z 1:00") == nil && Talk.places(at: "a lock") == nil)
  }

  @Test("What has all of the words comes before what often has one of them; a title says more than the text")
  func order() {
    #expect(found("lock await") == ["lock", "cancel", "stale"])
    #expect(found("lock") == ["lock", "stale"])
  }

  @Test("What begins with the words that were typed comes first, whatever else has them")
  func title() {
    #expect(found("may i hold").first == "lock")
    #expect(SearchReport("as in the talks").hits.first?.entry.title == "As in the talks")
  }

  @Test("Words that are nowhere lead to the nearest words of the glossary")
  func nothing() {
    #expect(found("xylophone").isEmpty && found("the").isEmpty)
    let course = CourseIndex.course.value
    #expect(course.search("xylophone").isEmpty)
    #expect(course.nearestWords(to: "semaphor").first == "semaphore")
  }

  @Test(
    "A question is a paragraph that begins with it in italics, with all up to the next one; code has no headings"
  )
  func sections() {
    let text = ReadableText(id: "t", path: "t.md", title: "T")
    let sections = text.sections(
      """
      # Stage

      Words.

      ## Questions

      *Is it long, or
      short?* Short.

          code

      *A question?* Yes.

      ```swift
      # no heading
      ```

      ## More

      *Only italics.* No question.
      """)
    #expect(sections.map(\.title) == ["Stage", "Is it long, or short?", "A question?", "More"])
    #expect(sections.map(\.isQuestion) == [false, true, true, false])
    #expect(sections[1].text.contains("code") && sections[2].text.contains("# no heading"))
  }

  @Test(
    "An answer is shown in full if it is short, or else up to the end of a paragraph, with the way to the rest"
  )
  func beginning() {
    func lines(_ count: Int) -> [String] {
      let paragraph: [any Block] = [Paragraph("word")]
      let text = Array(Array(repeating: paragraph, count: count).joined(separator: [Space()]))
      return Beginning(blocks: text, more: "racecourse read more").lines(Style(color: false, width: 80))
    }
    let short = lines(8)
    #expect(short.count == 15 && short.last == "word", "\(short)")
    let cut = lines(9)
    #expect(cut.count == 15 && cut.suffix(3) == ["word", "", "read on: racecourse read more"], "\(cut)")
  }

  @Test("Every command of the index leads somewhere, and each has its own")
  func commands() throws {
    let entries = CourseIndex.course.value.entries
    for entry in entries {
      let words = entry.command.split(separator: " ").map(String.init)
      #expect(words.first == "racecourse" && words.count > 1, "\(entry.command)")
      _ = try Invocation(Array(words.dropFirst()))
      if entry.kind == .question || entry.kind == .section {
        let found = CourseIndex.course.value.search(words.dropFirst(2).joined(separator: " ")).first
        #expect(found?.entry.title == entry.title, "\(entry.command)")
      }
    }
    let same = Dictionary(grouping: entries.filter { ![.talk, .command].contains($0.kind) }, by: \.command)
      .filter { $1.count > 1 }
    #expect(same.isEmpty, "\(same.keys.sorted())")
  }
}
