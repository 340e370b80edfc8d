import Explorer
import Foundation
import Support
import Testing

@testable import racecourse

private let pages = SharedValues<String, String>()

@Suite("The page")
struct SitePageTests {
  private let page: String

  init() throws {
    page = try pages.value(of: "sample") {
      try SitePage(
        collected: collectedSample(), exercises: collectedExercises(), sources: .default()
      ).html()
    }
  }

  /// A page without exercises.
  private func page(
    of exhibits: ArraySlice<CollectedExhibit>, provenance: Provenance? = nil, shared: SharedLink? = nil
  ) throws -> String {
    try SitePage(
      collected: Array(exhibits), exercises: [], sources: .default(), provenance: provenance, shared: shared
    ).html()
  }

  /// The data of an element of the page.
  private func data(_ id: String) throws -> [String: Any] {
    let start = try #require(page.firstRange(of: "<script type=\"application/json\" id=\"\(id)\">"))
      .upperBound
    let end = try #require(page[start...].firstRange(of: "</script>")).lowerBound
    return try jsonObject(String(page[start..<end]))
  }

  @Test("Every place of the skeleton is filled in, and nothing is fetched")
  func whole() {
    #expect(!page.contains("{{"))
    #expect(page.contains("default-src 'none'"))
    #expect(page.firstMatch(of: /(?:src|href)="(?!#|data:)[^"]/) == nil)
    #expect(!page.contains("@import") && !page.contains("fetch("))
  }

  @Test("The page is ASCII, and its texts are as they were")
  func ascii() throws {
    #expect(page.utf8.allSatisfy { $0 < 0x80 })
    let text = "1 → 2, \"é\", 🙂"
    #expect(ASCII.html(text) == "1 &#8594; 2, \"&#233;\", &#128578;")
    #expect(ASCII.style("'⤭1'") == "'\\292d 1'")
    let json = String(decoding: try JSONEncoder().encode([text]), as: UTF8.self)
    #expect(try JSONDecoder().decode([String].self, from: Data(ASCII.script(json).utf8)) == [text])
  }

  @Test("The plain course is nested, has each name once, and no styles of its own")
  func plain() throws {
    let start = try #require(page.firstRange(of: "<main id=\"static\">")).lowerBound
    let end = try #require(page[start...].firstRange(of: "</main>")).upperBound
    let html = String(page[start..<end])
    #expect(isNested(html))
    let names = html.matches(of: /\sid="([^"]*)"/).map(\.output.1)
    #expect(Set(names).count == names.count)
    #expect(!html.contains(" style="))
    for text in [
      "Two tasks, one number", "data-story=\"counter\"", "data-after=\"actors\"", "data-goal=\"counter\"",
    ] {
      #expect(html.contains(text), "\(text)")
    }
    #expect(html.contains("value = value + <span class=\"n\">1</span>"))
    #expect(html.contains("id=\"timeline-frozen-download-racy\""))
    #expect(html.contains("data-screen=\"frozen-download-fixed\""))
  }

  @Test("The simplest wrong schedule is a table", .enabled(if: Explorer.isSupported))
  func schedule() {
    #expect(page.contains("The simplest schedule that goes wrong (1 preemption) ends with: 1, 1"))
    let line = ASCII.html("── task first is preempted")
    #expect(page.contains("<tr class=\"preemption\"><td><td>\(line)"))
  }

  @Test("The data has every stage that is in the page, with its exhibits")
  func course() throws {
    let course = try data("course")
    let stages = try #require(course["stages"] as? [[String: Any]])
    #expect(stages.compactMap { $0["id"] as? String } == ["async", "actors"])
    let exhibits = try #require(course["exhibits"] as? [String: [String: Any]])
    let racy = try #require(exhibits["counter"]?["racy"] as? [String: Any])
    #expect(racy["file"] as? String == "Lessons/Actors/Racy/Counter.swift")
    #expect((racy["notes"] as? [[String: Any]])?.first?["line"] as? Int == 19)
    let bets = try #require(exhibits["counter"]?["bets"] as? [[String: Any]])
    #expect(bets.map { $0["variant"] as? String } == ["racy", "racy", "fixed"])
    let choices = try #require(bets[1]["choices"] as? [[String: Any]])
    #expect(bets[1]["takesSeveral"] as? Bool == true && choices.count == 6)
  }

  @Test("An exercise is in its stage, and what was found about its changes is data")
  func exercise() throws {
    #expect(
      page.contains("<section class=\"exercise\" id=\"/exercise/reading-log\" data-exercise=\"reading-log\">")
    )
    let answers = try #require(try data("exercise-reading-log")["answers"] as? [[String: Any]])
    #expect(answers.count == page.matches(of: /data-answer=/).count)
  }

  @Test(
    "An entry of the glossary says which stage introduces the word, and of which stage an exhibit that shows it is"
  )
  func glossary() {
    let hop =
      "<p class=\"place\">Stage 4: <code>concurrent</code>. Shown by <a href=\"#library-api\"><code>library-api</code></a>.</p>"
    let wrong =
      "Stage 3: <code>interleaving</code>. Shown by <a href=\"#library-api\"><code>library-api</code></a> (stage 4).</p>"
    #expect(page.contains(hop) && page.contains(wrong))
  }

  @Test("A page says when and with what it was made")
  func provenance() throws {
    let date = try #require(try? Date("2026-11-24T12:00:00Z", strategy: .iso8601))
    let provenance = Provenance(compiler: "Swift version 6.3.1", date: date)
    #expect(provenance.text.hasPrefix("Made on 2026-11-24 on "))
    let page = try page(of: collectedSample().prefix(1), provenance: provenance)
    #expect(page.contains(">\(provenance.text)</p>"))
  }

  @Test(
    "Where links to a page are shown, it has a picture beside it; without an address it claims none")
  func shared() throws {
    let (address, picture) = (
      "https://example.org/course/two.html", "https://example.org/course/two%20cats.png"
    )
    let link = SharedLink(page: try #require(URL(string: address)), picture: "two cats.png")
    let page = try page(of: collectedSample().prefix(1), shared: link)
    #expect(page.contains("<meta property=\"og:image\" content=\"\(picture)\">"))
    #expect(page.contains("<meta property=\"og:url\" content=\"\(address)\">"))
    #expect(!self.page.contains("og:image") && self.page.contains("og:title"))
    #expect(try SharedLink.preview(.default()).starts(with: [0x89] + Array("PNG".utf8)))
  }

  @Test("What was not explored is left out, and the rest is there")
  func unexplored() throws {
    let versions = try collectedSample().map { exhibit in
      let files = exhibit.versions.map { version in
        CollectedVersion(
          source: version.source, compiled: version.compiled,
          run: VariantRun(exhibit: exhibit.exhibit, variant: version.variant, live: version.run.live))
      }
      return CollectedExhibit(exhibit: exhibit.exhibit, racy: files[0], fixed: files[1])
    }
    let page = try page(of: versions[...])
    #expect(page.contains("data-story=\"counter\"") && page.contains("live runs, racy"))
    #expect(!page.contains("id=\"graph-") && !page.contains("schedules, racy"))
  }
}
