import Foundation
import Support
import Testing

@testable import racecourse

/// The command lines of `racecourse` in a text.
private struct TextCommands {
  /// What a word in angle brackets, or a path that is only an example, can stand for.
  private static let examples = [
    "<command>": "explore", "<exercise>": "gift-card", "<exhibit>": "counter", "<file.html>": "page.html",
    "<file.swift>": "Scene.swift", "<file.swift>...": "Scene.swift", "<shell>": "bash", "<stage>": "actors",
    "<word>": "region", "<folder>": "Lessons/OwnSet/SignUp", "path/to/SignUp": "Lessons/OwnSet/SignUp",
    "path/to/set": "Lessons/OwnSet",
  ]

  /// Programs of which an indented block, or one of a shell, may have a line.
  private static let programs = ["cp", "docker", "export", "git", "lldb", "mkdir", "racecourse", "swift"]

  /// What is wrong, each with its line.
  private(set) var problems: [String] = []
  /// How many were parsed.
  private(set) var count = 0

  init(_ text: MarkdownFile) {
    for piece in text.inlineCode { check(piece.text, "\(text.path):\(piece.line)") }
    for block in text.blocks {
      guard ["markdown", "swift", "text"].contains(block.info?.first) == false else { continue }
      if let info = block.info, info.first != "sh" {
        problems.append("\(text.path):\(block.line - 1): \(info) is no 'markdown', 'sh', 'swift' or 'text'")
      }
      var line = ""
      for (index, part) in block.code.enumerated() {
        line += part
        if line.hasSuffix("\\") {
          line.removeLast()
          continue
        }
        let place = "\(text.path):\(block.line + index)"
        let words = Self.words(line).drop { $0.contains("=") }
        if let program = words.first, !Self.programs.contains(program) {
          problems.append("\(place): '\(program)' is no program; other code needs a fence")
        }
        check(line.split(separator: " ").joined(separator: " "), place)
        line = ""
      }
    }
  }

  private mutating func check(_ code: String, _ place: String) {
    for command in code.split(separator: "&&") {
      let line = Self.words(command)
      guard let start = line.firstIndex(where: { $0 == "racecourse" || $0.hasSuffix("/racecourse") }),
        start == 0 || start > 1 && line[start - 2...start - 1] == ["swift", "run"]
      else { continue }
      for words in Self.choices(line[(start + 1)...]) {
        count += 1
        // A sentence may name a command without what it needs.
        let isName = words.count == 1 && code == "racecourse \(words[0])"
        do { _ = try Invocation(words + (isName ? ["--help"] : [])) } catch {
          problems.append("\(place): \(code): \((error as? any CourseError)?.message ?? "\(error)")")
        }
      }
    }
  }

  /// The words of a line up to a comment: quotes keep several together.
  private static func words(_ line: some StringProtocol) -> [String] {
    String(line).replacing(/\s#.*/, with: "").matches(of: /(?:"[^"]*"|[^\s"])+/)
      .map { String($0.output).replacing("\"", with: "") }
  }

  /// The lines that a line with brackets and bars stands for.
  private static func choices(_ words: ArraySlice<String>) -> [[String]] {
    var lines: [[String]] = [[]]
    var isOptional = false
    var without = lines
    for word in words {
      if word.hasPrefix("[") { (isOptional, without) = (true, lines) }
      let ends = isOptional && word.hasSuffix("]")
      let bare = word.drop { $0 == "[" }.dropLast(ends ? 1 : 0)
      lines = bare.split(separator: "|").flatMap { choice in
        lines.map { $0 + [Self.examples[String(choice)] ?? String(choice)] }
      }
      if ends {
        lines += without
        isOptional = false
      }
    }
    return lines
  }
}

@Suite("The command lines in the texts")
struct TextCommandTests {
  @Test("The tool can parse each")
  func commands() throws {
    let found = try MarkdownFile.all().map(TextCommands.init)
    let problems = found.flatMap(\.problems)
    #expect(problems == [], "\(problems.joined(separator: "\n"))")
    #expect(found.map(\.count).reduce(0, +) > 200)
  }

  @Test(
    "A wrong one is named with its line, in backticks and in an indented block",
    arguments: [
      ("`racecourse countre`", "A.md:1: racecourse countre"),
      ("Type\n`racecourse show <exhibit>\n--edti` now", "A.md:2: racecourse show <exhibit> --edti"),
      (
        "\n    racecourse\n    swift run racecourse show nonsense  # why", "A.md:3: swift run racecourse show"
      ),
      ("\n    swift build && .build/debug/racecourse show", "A.md:2: swift build"),
      ("\n    swift run \\\n      racecourse exercise no-such", "A.md:3: swift run"),
      ("`racecourse evidence [<stage>|<exhibti>]`", "A.md:1: racecourse evidence"),
      ("`racecourse replay counter [--outcom \"2, 2\"]`", "A.md:1: racecourse replay"),
      ("```\nracecourse\n```", "A.md:1: [] is no 'markdown', 'sh', 'swift' or 'text'"),
      ("```sh\nracecourse counter --pase\n```", "A.md:2: racecourse counter --pase: "),
      ("\n    let a = 1", "A.md:2: 'let' is no program; other code needs a fence"),
    ])
  func wrong(text: String, problem: String) {
    let problems = TextCommands(MarkdownFile("A.md", text)).problems
    #expect(problems.count == 1 && problems[0].hasPrefix(problem), "\(problems)")
  }

  @Test(
    "One that can be parsed is right, and so is what is no command of ours",
    arguments: [
      ("`racecourse replay <exhibit> [--outcome \"2, 2\"]`", 2), ("`racecourse list [<words>]`", 2),
      ("`racecourse evidence [<stage>\\|<exhibit>]`", 3), ("`racecourse.html` and ``racecourse``", 0),
      ("\n    git clone <address> racecourse\n    RACECOURSE_ACCESSES=1 swift test", 0),
      ("```text\nracecourse nonsense\n```", 0), ("\n    docker run swift:6.3 swift run racecourse site", 1),
    ])
  func right(text: String, count: Int) {
    let found = TextCommands(MarkdownFile("A.md", text))
    #expect(found.problems == [] && found.count == count)
  }
}
