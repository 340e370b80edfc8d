import Foundation
import Support
import Testing

@testable import racecourse

/// The paths of the texts, below the package's folder.
private let texts: [String] = {
  let folders =
    ["Lessons/Playground", "Lessons/YourTests", "Lessons/OwnSet/SignUp"]
    + Course.stages.map { "Lessons/\($0.folder)" } + Course.exercises.map(\.folder)
  let lessons = ["README", "EXERCISES", "GLOSSARY", "HANDOUT", "TEACHING"].map { "Lessons/\($0).md" }
  let article = "Sources/RacecourseTesting/Documentation.docc/RacecourseTesting.md"
  return ["README.md", "CONTRIBUTING.md", "SECURITY.md", article] + lessons
    + folders.map { "\($0)/README.md" }
}()

private func text(_ path: String) throws -> String {
  try String(contentsOf: package.appending(path: path), encoding: .utf8)
}

@Suite("Links in the texts")
struct LinkTests {
  @Test("A link leads to a file or a folder, and to a heading in it", arguments: try cases(texts))
  func links(path: String) throws {
    let folder = package.appending(path: path).deletingLastPathComponent()
    for match in try text(path).matches(of: /\]\(([^)\s]+)\)/) {
      let parts = match.output.1.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      guard !parts[0].hasPrefix("https:") else { continue }
      let file = parts[0].isEmpty ? package.appending(path: path) : folder.appending(path: String(parts[0]))
      #expect(FileManager.default.fileExists(atPath: file.path), "\(path): \(match.output.1)")
      guard parts.count > 1 else { continue }
      let headings = try String(contentsOf: file, encoding: .utf8).matches(of: /(?m)^#+ (.*)$/)
      let anchors = headings.map { Place.anchor(String($0.output.1)) }
      #expect(anchors.contains(String(parts[1])), "\(path): \(match.output.1)")
    }
  }

  @Test("Every text has its links checked")
  func all() throws {
    let files = try FileManager.default.subpathsOfDirectory(atPath: package.appending(path: "Lessons").path)
    let lessons = files.filter { $0.hasSuffix(".md") }.map { "Lessons/\($0)" }
    #expect(Set(lessons).isSubset(of: texts))
  }

  @Test(
    "Hosted CI has the steps of both lists, in the same order",
    arguments: [("run", "ci"), ("night", "night")])
  func hostedSteps(list: String, workflow: String) throws {
    func steps(_ path: String, after start: String) throws -> [String] {
      try text(path).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
    }
    let hosted = try steps(".github/workflows/\(workflow).yml", after: "- step: ")
    #expect(hosted.count > 10)
    #expect(try steps(".ci/\(list)", after: "step ") == hosted)
  }

  @Test("Hosted CI runs the lessons of every stage on macOS")
  func hostedStages() throws {
    let loop = try #require(try text(".github/workflows/ci.yml").firstMatch(of: /for stage in (.*); do/))
    #expect(loop.output.1.split(separator: " ").map(String.init) == Course.stages.map(\.id))
  }

  @Test("Every check is in one of the lists, and CONTRIBUTING.md says what it is for")
  func everyCheck() throws {
    let lists = try text(".ci/run") + text(".ci/night")
    let table = try text("CONTRIBUTING.md")
    let files = try FileManager.default.contentsOfDirectory(atPath: package.appending(path: ".ci").path)
    for file in files where !["divided", "run", "night", "steps", "spelling-words"].contains(file) {
      #expect(lists.contains("step .ci/\(file)") && table.contains("| `.ci/\(file)"), "\(file)")
    }
  }
}
