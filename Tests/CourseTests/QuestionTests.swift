import Foundation
import Support
import Testing

@testable import racecourse

@Suite("Questions as people type them")
struct QuestionTests {
  /// A row of the list: a question, and the places that answer it.
  private struct Row {
    let question: String
    let places: [String]
  }

  /// The rows of each list.
  private static func lists() throws -> [[Row]] {
    let text = try String(
      contentsOf: package.appending(path: "Tests/CourseTests/Questions.md"), encoding: .utf8)
    return MarkdownText.parts(of: text).compactMap { part -> [Row]? in
      guard case .table(_, let rows) = part else { return nil }
      return rows.map { row in
        Row(
          question: row[0].replacing("`", with: ""),
          places: row[1].matches(of: /`([^`]+)`/).map { String($0.output.1) })
      }
    }
  }

  private static func plain(_ text: some StringProtocol) -> String {
    String(text.filter { !"`'*".contains($0) }).lowercased()
  }

  /// Whether an entry is the place.
  private static func fits(_ entry: IndexEntry, _ place: String) -> Bool {
    let parts = place.split(separator: "#", maxSplits: 1).map(String.init)
    if parts.count == 2 {
      let isFile = ["README", "WHICH"].contains(parts[0])
      let path = "Lessons/\(parts[0])" + (isFile ? ".md" : "/README.md")
      return entry.path == path && plain(entry.title).hasPrefix(plain(parts[1]))
    }
    let words = place.split(separator: " ", maxSplits: 1).map(String.init)
    return switch (words[0], words.last ?? "") {
    case ("term", let name): entry.kind == .word && plain(entry.title) == plain(name)
    case ("exercise", let name): entry.command == "racecourse exercise \(name)"
    case ("error", let name): entry.command == "racecourse explain \(name)"
    default: entry.command == "racecourse \(place)"
    }
  }

  @Test(
    "Each place of a list is in the course, and in nearly every row one is among the first three that are found",
    arguments: [(list: 0, count: 150, limit: 140), (list: 1, count: 125, limit: 121)])
  func found(_ list: Int, _ count: Int, _ limit: Int) throws {
    let rows = try Self.lists()[list]
    let entries = CourseIndex.course.value.entries
    for row in rows {
      for place in row.places { #expect(entries.contains { Self.fits($0, place) }, "\(place)") }
    }
    let missed = rows.filter { row in
      let found = SearchReport(row.question).hits.prefix(3)
      return !found.contains { hit in row.places.contains { Self.fits(hit.entry, $0) } }
    }
    #expect(rows.count == count)
    #expect(
      missed.count <= count - limit, "\(missed.count): \(missed.map(\.question).joined(separator: "\n"))")
  }
}
