import Foundation
import Support
import Testing

@Suite("The Swift code in the texts")
struct SnippetTests {
  @Test("The compiler accepts each snippet, or refuses it where its fence says so")
  func snippets() throws {
    let found = try problems(of: MarkdownFile.all(), frames: package.appending(path: "Tests/Snippets"))
    #expect(found == [], "\(found.joined(separator: "\n"))")
  }

  @Test("The code around snippets belongs to a text")
  func frames() throws {
    let frames = try FileManager.default.subpathsOfDirectory(
      atPath: package.appending(path: "Tests/Snippets").path)
    for frame in try cases(frames.filter { $0.hasSuffix(".swift") }) {
      let text = package.appending(path: frame.replacing(/\.swift$/, with: ".md"))
      #expect(FileManager.default.fileExists(atPath: text.path), "\(frame)")
    }
  }

  @Test("Each sentence about the compiler is in its text, and has a snippet")
  func sentences() throws {
    let rules = try #require(try MarkdownFile.all().first { $0.path == "Tests/StatedRules.md" })
    var words = ""
    var starts: [Int] = []
    for (index, line) in rules.prose.enumerated() {
      if line.hasPrefix("## ") {
        let text = package.appending(path: "Lessons/\(line.dropFirst(3))")
        words = try String(contentsOf: text, encoding: .utf8).split(whereSeparator: \.isWhitespace)
          .joined(separator: " ")
      } else if line.hasPrefix("> ") {
        #expect(words.contains(line.dropFirst(2)), "line \(index + 1): \(line)")
        starts.append(index)
      }
    }
    for (start, end) in zip(try cases(starts), starts.dropFirst() + [rules.prose.count]) {
      #expect(rules.blocks.contains { $0.isSwift && (start...end).contains($0.line) }, "line \(start + 1)")
    }
  }

  /// What is wrong with snippets in the lines of a text, from its second line on.
  private func found(_ lines: String, frame: String? = nil) throws -> [String] {
    try withScratchFolder { folder in
      if let frame { try Data(frame.utf8).write(to: folder.appending(path: "A.swift")) }
      return try problems(of: [MarkdownFile("A.md", "\n" + lines)], frames: folder)
        .map { $0.replacing(folder.path + "/", with: "") }
    }
  }

  @Test("A snippet that does not compile is named with its line, also one inside of other code")
  func broken() throws {
    let text = """
      ```swift
      private let one: Int = ""
      private let two = 2
      ```

      ```swift
      import Foundation

      private let three: String = 3
      ```
      """
    let errors = [
      "A.md:3: error: cannot convert value of type 'String' to specified type 'Int'",
      "A.md:10: error: cannot convert value of type 'Int' to specified type 'String'",
    ]
    #expect(try found(text) == errors)
    let around = try found(text, frame: "struct A {\n  // snippet\n}\n// snippet\n")
    #expect(around == errors, "\(around)")
  }

  @Test("A warning is named, also in a macro; and an error around a snippet, with its own file")
  func around() throws {
    let text = "```swift\nlet one = 1\n```"
    let warning = try found(text, frame: "func a() {\n  // snippet\n}")
    #expect(warning.count == 1 && warning[0].hasPrefix("A.md:3: warning: "), "\(warning)")
    let error = try found(text, frame: "// snippet\nlet two: Int = \"\"\n")
    #expect(error.count == 1 && error[0].hasPrefix("A.swift:2: error: "), "\(error)")
    let macro = try found("```swift\nimport Testing\n@Test func a() async { #expect(await 1 == 1) }\n```")
    #expect(macro == ["A.md:4: warning: no 'async' operations occur within 'await' expression"])
  }

  @Test("What must be rejected is, by types or by what is sent; an accepted one is named")
  func rejected() throws {
    let text = """
      ```swift reject
      private let one: Int = ""
      ```

      ```swift reject
      private nonisolated class Box { var count = 0 }
      private func start(_ box: Box) { Task.detached { box.count += 1 } }
      ```

      ```swift reject
      private let two = 2
      ```
      """
    #expect(try found(text) == ["A.md:12: the compiler accepts it"])
  }

  @Test("What must be warned of is, with the options behind the words; an unsuspicious one is named")
  func warned() throws {
    let text = """
      ```swift warn
      private func show() async { await print(1) }
      ```

      ```swift nonisolated warn -Wwarning ExplicitSendable
      public struct Page {}
      ```

      ```swift swift5 warn
      private nonisolated func later(_ body: @escaping @Sendable () -> Void) {}
      private func start(_ count: Int) {
        var count = count
        count += 1
        later { print(count) }
      }
      ```

      ```swift warn
      private let two = 2
      ```
      """
    #expect(try found(text) == ["A.md:20: the compiler does not warn of it"])
    let error = try found("```swift warn\nprivate let one: Int = \"\"\n```").map { $0.prefix(13) }
    #expect(error == ["A.md:3: error"])
  }

  @Test("The settings are those of the words: the isolation and the mode")
  func settings() throws {
    let call = "private func update() {}\nprivate nonisolated func later() { update() }\n```"
    #expect(try found("```swift\n\(call)").map { $0.prefix(13) } == ["A.md:4: error"])
    #expect(try found("```swift nonisolated\n\(call)") == [])
    let shared = "private nonisolated class Model { static var count = 0 }\n```"
    #expect(try found("```swift\n\(shared)").map { $0.prefix(13) } == ["A.md:3: error"])
    #expect(try found("```swift swift5\n\(shared)") == [])
  }

  @Test("A word without a meaning, two settings in one file, and a missing place are named")
  func unusable() throws {
    let text = "```swift swift4\n```\n```swift nonisolated\n```"
    let found = try found(text, frame: "// snippet")
    #expect(
      found == [
        "A.md:3: 'swift4' means nothing", "A.md:5: two settings for one file",
        "A.swift: places for 1 of 2 snippets",
      ], "\(found)")
  }
}
