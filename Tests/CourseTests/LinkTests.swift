import Foundation
import Support
import Testing

@testable import racecourse

private func text(_ path: String) throws -> String {
  try String(contentsOf: package.appending(path: path), encoding: .utf8)
}

/// What a text names, and the repository does not have, each with its line.
private func missing(in text: MarkdownFile) -> [String] {
  let links = TextLinks(text: text.prose.joined(separator: "\n"), path: text.path)
    .problems(file: package.appending(path: text.path), within: package)
  let paths = text.inlineCode.filter { code in
    guard let path = code.text.prefixMatch(of: /\.?[A-Za-z]\w*\/[\w\/<>.+-]*/)?.output else { return false }
    let isPath = code.text.dropFirst(path.count).prefix(1).allSatisfy { $0 == " " }
    let names = path.split(separator: "/")
    // What is built and what a learner makes is not there.
    return isPath && ![".build", "my-exercises"].contains(names[0]) && !exists(names)
  }
  return links.map(\.message) + paths.map { "\(text.path):\($0.line): \($0.text)" }
}

/// The ends of all paths, from the last name to the whole.
private let ends: Set<ArraySlice<Substring>> = {
  let paths = (try? packagePaths()) ?? []
  return Set(paths.map { $0.split(separator: "/") }.flatMap { names in names.indices.map { names[$0...] } })
}()

/// Whether a path ends in these names. One with a word in angle brackets stands for any.
private func exists(_ names: [Substring]) -> Bool {
  if !names.joined().contains("<") { return ends.contains(names[...]) }
  return ends.contains { end in
    end.count == names.count
      && zip(end, names).allSatisfy { found, name in
        let parts = name.split(separator: /<\w+>/, omittingEmptySubsequences: false)
        return found.hasPrefix(parts[0]) && found.hasSuffix(parts[parts.count - 1])
      }
  }
}

@Suite("Links and paths in the texts")
struct LinkTests {
  @Test("A link leads to a file or a folder, and to a heading in it; a path in backticks exists")
  func links() throws {
    let files = try MarkdownFile.all()
    let found = files.flatMap { missing(in: $0) }
    #expect(found == [], "\(found.joined(separator: "\n"))")
    // Those of hidden folders of ours are among them, and not those of what was built.
    let paths = Set(files.map(\.path))
    #expect(paths.isSuperset(of: ["README.md", "Lessons/UI/README.md", ".github/pull_request_template.md"]))
    #expect(!paths.contains { $0.hasPrefix(".build") })
  }

  @Test(
    "What is missing is named with its line",
    arguments: [
      "[a](../Actors/READ.md)", "[a](../Actors/README.md#ask)", "[a](#ask)", "[a](README.md)\n[a](R.md)",
      "`.ci/rn`",
      "`Lessons/<Stage>/Rcy/<Name>.swift`", "`Racy/No.swift`", "`Sources/Corse/`", "`.ci/rn [count]`",
    ])
  func named(text: String) throws {
    let lines = text.split(separator: "\n")
    let name = try #require(lines.last?.firstMatch(of: /[(`]([^)`]+)[)`]/)?.output.1)
    let found = missing(in: MarkdownFile("Lessons/Async/README.md", text))
    #expect(found.count == 1 && found[0].hasPrefix("Lessons/Async/README.md:\(lines.count): "))
    #expect(found[0].contains(name))
  }

  @Test(
    "What is there is not named, nor what is no path",
    arguments: [
      "[a](../Actors/README.md#what-you-can-now-say) [b](https://swift.org/no)", "`#/actors` `1/2` `a / b`",
      "`.ci/run` `.ci/site all` `Lessons/<Stage>/Racy/<Name>.swift` `Racy/` `.build/debug/racecourse`",
    ])
  func there(text: String) {
    #expect(missing(in: MarkdownFile("Lessons/Async/README.md", text)) == [])
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
