import Explorer
import Foundation
import Support
import Testing

@testable import racecourse

/// The files and the numbers of `Lessons/Playground/README.md`, "From real code to a scene".
@Suite(
  "From real code to a scene: the text agrees with the runs",
  .enabled(if: Explorer.isSupported, "needs the explorer"), .only(in: .exercises))
struct WalkTests {
  private static let folder = package.appending(path: "Lessons/Playground")

  private func text() throws -> String {
    let text = try String(contentsOf: Self.folder.appending(path: "README.md"), encoding: .utf8)
    return text.replacing("\n", with: " ")
  }

  /// Compiles files of the walk, with the isolation of a package unless another is asked for.
  private func compile(
    _ files: [String], _ isolation: DefaultIsolation = .nonisolated
  ) throws -> CompiledProgram {
    let urls = files.map { Self.folder.appending(path: "Feed/" + $0) }
    return try PracticeTests.compile(urls, isolation: isolation)
  }

  /// How many schedules end in which pages.
  private func endings(_ found: Exploration) -> [String: Int] {
    #expect(found.complete && found.controlled && found.races.isEmpty)
    return Dictionary(uniqueKeysWithValues: found.outcomes.map { ($0.ending.name, $0.schedules) })
  }

  private func grouped(_ number: Int) -> String {
    number < 1000 ? "\(number)" : "\(number / 1000)," + String("\(1000 + number % 1000)".dropFirst())
  }

  @Test(
    "Each stand-in finds what its row says, and sleeping in any order needs as many times the schedules as the text says"
  )
  func standIns() throws {
    let does = [
      ("Server.swift", "`await Task.yield()`"), ("AtOnce/Server.swift", "returns immediately"),
      ("Asleep/Server.swift", "`await Task.sleep`"),
    ]
    let schedules = try does.map { file, does in
      let found = try compile(["FeedModel.swift", "Scene.swift", file]).explore()
      let endings = endings(found)
      let (wrong, right) = (endings["pages [1, 1]"] ?? 0, endings["pages [1, 2]"] ?? 0)
      #expect(wrong + right == found.schedules)
      let row = """
        | `Feed/\(file)` | \(does) | \(grouped(found.schedules)) | \(grouped(wrong)) | \(grouped(right)) |
        """
      #expect(try text().contains(row))
      return found.schedules
    }
    let asleep = try compile(["FeedModel.swift", "Scene.swift", "Asleep/Server.swift"])
    let stalled = try asleep.explore(SearchOptions(timers: .anyOrder))
    #expect(endings(stalled).keys.sorted() == ["pages [1, 1]", "pages [1, 2]"])
    #expect(try text().contains("in \(stalled.schedules / schedules[0]) times as many schedules"))
  }

  @Test("The first fix still goes wrong, the second does not")
  func fixes() throws {
    let first = try compile(["FirstFix/FeedModel.swift", "Scene.swift", "Server.swift"]).explore()
    let ends = endings(first)
    #expect(Set(ends.keys) == ["pages [1, 2]", "pages [2, 1]"])
    #expect(
      try text().contains(
        """
        Of \(first.schedules) schedules, \(ends["pages [1, 2]"] ?? 0) end in `pages [1, 2]`, and \
        \(ends["pages [2, 1]"] ?? 0) end in `pages [2, 1]`
        """))
    let second = try compile(["SecondFix/FeedModel.swift", "Scene.swift", "Server.swift"]).explore()
    let after = endings(second)
    #expect(Set(after.keys) == ["pages [1, 2]", "pages [1]"])
    #expect(
      try text().contains(
        """
        Of \(second.schedules) schedules, \(after["pages [1, 2]"] ?? 0) end in `pages [1, 2]`, and \
        \(after["pages [1]"] ?? 0) end in `pages [1]`
        """))
  }

  @Test("Where every part says where it runs, the default isolation changes nothing")
  func isolation() throws {
    let files = ["FeedModel.swift", "Scene.swift", "Server.swift"]
    let found = try compile(files, .mainActor).explore()
    #expect(try endings(found) == endings(compile(files).explore()))
    #expect(
      try text().contains(
        "\(endings(found)["pages [1, 1]"] ?? 0) of the \(found.schedules) schedules end in `pages [1, 1]`"))
  }

  @Test("With two tasks on the main actor, no schedule has the second call after the first answer")
  func tasks() throws {
    let scene = try String(contentsOf: Self.folder.appending(path: "Feed/Scene.swift"), encoding: .utf8)
    try withFile(scene.replacing("Task.detached", with: "Task"), named: "Scene.swift") { file in
      let others = ["FeedModel.swift", "Server.swift"].map { Self.folder.appending(path: "Feed/" + $0) }
      let found = try PracticeTests.compile(others + [file]).explore()
      #expect(found.outcomes.map(\.ending) == [.returned("pages [1, 1]")])
    }
  }

  @Test("The code of the app compiles, has as many lines as the text says, and cannot be explored as it is")
  func app() throws {
    let app = Self.folder.appending(path: "Feed/App/FeedModel.swift")
    let lines = try String(contentsOf: app, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(try text().contains("has \(lines.count - 1) lines"))
    let scene = """
      func playground() async -> String {
        let feed = await FeedModel()
        await feed.loadMore()
        return "\\(await feed.posts.count) posts"
      }
      """
    try withFile(scene, named: "Scene.swift") { file in
      let compiled = try PracticeTests.compile([app, file])
      #expect(try compiled.explore().limitations.contains(.noted(.queue, by: "FoundationNetworking")))
    }
  }

  @Test("The code that the text shows is the code of the files")
  func quotations() throws {
    let text = try String(contentsOf: Self.folder.appending(path: "README.md"), encoding: .utf8)
    for file in ["FeedModel.swift", "Server.swift", "Scene.swift"] {
      let code = try String(contentsOf: Self.folder.appending(path: "Feed/" + file), encoding: .utf8)
      // Without the comment that says what the file is.
      let shown = code.drop { $0 != "\n" }
      #expect(text.contains("```swift nonisolated\(shown)```"), "\(file)")
    }
  }
}
