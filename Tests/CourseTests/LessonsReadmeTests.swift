import Course
import Foundation
import Support
import Testing

/// How long it takes to read an exhibit and to run it, by what `Lessons/README.md` says of it: words of the story,
/// lines of the racy file and those that are new in the fixed one, and the run.
private struct ReadingTime {
  static let wordsPerMinute = 200.0
  static let linesPerMinute = 25.0
  static let runMinutes = 1.0 / 3

  let package: URL

  func minutes(_ exhibit: Exhibit, in stage: Stage) throws -> Double {
    let sources = Sources(candidates: [package])
    let racy = Self.lines(try sources.text(of: exhibit, .racy))
    let new = Self.lines(try sources.text(of: exhibit, .fixed)).filter { !racy.contains($0) }
    let story = try #require(try sections(stage).first { $0.hasPrefix("`\(exhibit.id)`: ") })
    return Self.words(story) / Self.wordsPerMinute + Double(racy.count + new.count) / Self.linesPerMinute
      + Self.runMinutes
  }

  func minutes(_ stage: Stage) throws -> Double {
    let introduction = Self.words(try sections(stage)[0]) / Self.wordsPerMinute
    return try stage.exhibits.reduce(introduction) { try $0 + minutes($1, in: stage) }
  }

  private func sections(_ stage: Stage) throws -> [String] {
    let url = package.appending(path: "Lessons/\(stage.folder)/README.md")
    return String(decoding: try Data(contentsOf: url), as: UTF8.self).components(separatedBy: "\n## ")
  }

  private static func words(_ text: String) -> Double {
    Double(text.split(whereSeparator: \.isWhitespace).count)
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
  }
}

@Suite("The way through the course, in Lessons/README.md")
struct WayTests {
  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: package.appending(path: path)), as: UTF8.self)
  }

  @Test("Each stage's row has its number, what it is about, and how long it takes", arguments: Course.stages)
  func stageRows(stage: Stage) throws {
    let number = try #require(Course.stages.firstIndex { $0.id == stage.id }) + 1
    let minutes = Int(try ReadingTime(package: package).minutes(stage).rounded(.up))
    let start = "| \(number) | [`\(stage.id)`](\(stage.folder)/README.md) | "
    let end = " | \(stage.exhibits.count) | \(minutes) min |"
    #expect(
      try text("Lessons/README.md").split(separator: "\n").contains {
        $0.hasPrefix(start) && $0.hasSuffix(end)
      },
      "\(start)…\(end)")
  }

  @Test("Each exhibit's row says what the catalogue says, and how long it takes", arguments: Course.stages)
  func exhibitRows(stage: Stage) throws {
    let rows = try stage.exhibits.map { exhibit in
      let minutes = Int(try ReadingTime(package: package).minutes(exhibit, in: stage).rounded(.up))
      let talks = exhibit.seen.joined(separator: ", ")
      return
        "| `\(exhibit.id)` | \(exhibit.kind.rawValue) | \(exhibit.swift6.rawValue) | \(talks) | \(minutes) min |\n"
    }.joined()
    #expect(try text("Lessons/README.md").contains("| **\(stage.id)** | | | | |\n" + rows), "\(rows)")
  }

  @Test("The speeds that the README names are those that the minutes were made with")
  func speeds() throws {
    let readme = try text("Lessons/README.md").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(readme.contains("\(Int(ReadingTime.wordsPerMinute)) words"))
    #expect(readme.contains("\(Int(ReadingTime.linesPerMinute)) lines"))
    #expect(readme.contains("\(Int(ReadingTime.runMinutes * 60)) seconds"))
  }

  @Test("The settings that the README names are those that Package.swift sets, for the racy files too")
  func settings() throws {
    let manifest = try text("Package.swift")
    let readme = try text("Lessons/README.md")
    let settings = try #require(
      manifest.firstMatch(of: /let appSettings: \[SwiftSetting\] = \[\n(.*?)\n\]/.dotMatchesNewlines()))
    for setting in settings.output.1.split(separator: "\n") {
      #expect(readme.contains("`\(setting.drop { $0 == " " }.dropLast())`"), "\(setting)")
    }
    for mode in [".swiftLanguageMode(.v6)", ".swiftLanguageMode(.v5)"] {
      #expect(manifest.contains(mode) && readme.contains("`\(mode)`"))
    }
  }
}
