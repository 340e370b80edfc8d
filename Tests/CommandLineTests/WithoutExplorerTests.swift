import Explorer
import Foundation
import Support
import Testing

/// What a system without the explorer still has; `RACECOURSE_EXPLORER=0 swift test` runs these.
@Suite(
  "The tool on a system without the explorer", .enabled(if: !Explorer.isSupported, "there is an explorer"))
struct WithoutExplorerTests {
  private static let needs = "Error: Exploring needs Linux on x86-64 or ARM64, and Swift 6.3 or later."

  @Test(
    "Commands that explore say what they need",
    arguments: [["explore", "counter"], ["play", "counter"], ["playground"]])
  func explores(arguments: [String]) throws {
    let result = try execute(arguments)
    #expect(result.code == 70)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix(Self.needs))
  }

  @Test("A run shows only live runs")
  func live() throws {
    let result = try execute(["counter", "--fixed"])
    #expect(result.code == 0)
    #expect(result.output.contains("  fixed live: wrong in 0 of "))
    #expect(!result.output.contains("schedules"))
  }

  @Test("The compiler's verdict on a file of your own needs no explorer")
  func check() throws {
    let accepted = "func playground() async -> String { \"done\" }"
    let refused = "func playground() async -> String { 1 }"
    #expect(try withFile(accepted) { try execute(["check", $0.path]) }.code == 0)
    let result = try withFile(refused) { try execute(["check", $0.path]) }
    #expect(result.code == 1)
    #expect(result.output.contains("cannot convert return expression of type 'Int'"))
    let entry = try withFile("func other() {}") { try execute(["check", $0.path]) }
    #expect(entry.errors.contains("cannot find 'playground' in scope"))
  }

  @Test("An exercise is compiled, and never passes without a search")
  func exercise() throws {
    try withScratchFolder { folder in
      func exercise(_ options: String...) throws -> ToolRun {
        try execute(
          ["exercise", "album-import"] + options, environment: ["RACECOURSE_PROGRESS": folder.path])
      }
      #expect(try exercise().code == 0)
      let refused = try exercise("--verify")
      #expect(refused.code == 1)
      #expect(refused.output.hasPrefix("album-import: the Swift 6 compiler rejects it\n"))

      let file = folder.appending(path: "AlbumImport.swift")
      let solution = package.appending(path: "Lessons/SingleThreaded/Exercises/AlbumImport/Solution.swift")
      try Data(contentsOf: solution).write(to: file)
      let accepted = try exercise("--verify")
      #expect(accepted.code == 1)
      #expect(
        accepted.output.hasPrefix("album-import: the Swift 6 compiler accepts it; its schedules were not"))
      #expect(accepted.output.contains("Exploring needs Linux"))
      #expect(!accepted.output.contains("passed"))
    }
  }
}
