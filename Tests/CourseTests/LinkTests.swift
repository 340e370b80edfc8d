import Foundation
import Support
import Testing

@testable import racecourse

/// The paths of the texts, below the package's folder.
private let texts: [String] = {
  let lessons = FileManager.default.enumerator(atPath: package.appending(path: "Lessons").path)
  let files = lessons?.compactMap { $0 as? String }.filter { $0.hasSuffix(".md") && !$0.contains("/.") } ?? []
  let article = "Sources/RacecourseTesting/Documentation.docc/RacecourseTesting.md"
  return ["README.md", "CONTRIBUTING.md", "SECURITY.md", article] + files.map { "Lessons/\($0)" }
}()

private func text(_ path: String) throws -> String {
  try String(contentsOf: package.appending(path: path), encoding: .utf8)
}

@Suite("Links in the texts")
struct LinkTests {
  @Test("A link leads to a file or a folder, and to a heading in it", arguments: try cases(texts))
  func links(path: String) throws {
    let links = TextLinks(text: try text(path), path: path)
    #expect(links.problems(file: package.appending(path: path), within: package) == [])
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
