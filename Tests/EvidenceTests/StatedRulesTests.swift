import Foundation
import Support
import Testing

@testable import racecourse

/// A sentence of the course about what the compiler accepts, with a small file that shows it.
private struct StatedRule {
  /// The text that says it, below the folder of the lessons.
  let text: String
  let sentence: String
  /// `accepted`, or how it is refused, maybe in Swift 5.
  let answer: String
  let code: String

  /// What `Tests/StatedRules.md` has.
  static func all() throws -> [StatedRule] {
    let file = package.appending(path: "Tests/StatedRules.md")
    var (text, sentence, answer) = ("", "", "")
    var code: [Substring]?
    var rules: [StatedRule] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if let lines = code {
        code = line == "```" ? nil : lines + [line]
        if code == nil {
          rules.append(
            .init(text: text, sentence: sentence, answer: answer, code: lines.joined(separator: "\n")))
        }
      } else if line.hasPrefix("## ") {
        text = String(line.dropFirst(3))
      } else if line.hasPrefix("> ") {
        sentence = String(line.dropFirst(2))
      } else if line.hasPrefix("```swift ") {
        (answer, code) = (String(line.dropFirst(9)), [])
      }
    }
    return rules
  }
}

@Suite("What the texts say about the compiler")
struct StatedRulesTests {
  @Test("Each sentence is in its text")
  func sentences() throws {
    for rule in try StatedRule.all() {
      let text = try String(contentsOf: package.appending(path: "Lessons/\(rule.text)"), encoding: .utf8)
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains(rule.sentence), "\(rule.text): \(rule.sentence)")
    }
  }

  @Test("The compiler accepts and refuses what they say")
  func rules() throws {
    let all = try StatedRule.all()
    let known = [
      "accepted", "refused by types", "refused by sending", "accepted in Swift 5",
      "refused by types in Swift 5",
    ]
    #expect(Set(all.map(\.answer)) == Set(known))
    // In a module with errors in types, it does not look for others.
    try check(all.filter { $0.answer == "refused by types" }, .swift6)
    try check(all.filter { ["accepted", "refused by sending"].contains($0.answer) }, .swift6)
    try check(all.filter { $0.answer.hasSuffix(" in Swift 5") }, .swift5)
  }

  /// Compiles the files of the rules as one module, and compares the files with errors or warnings.
  private func check(_ rules: [StatedRule], _ mode: CompileSettings.LanguageMode) throws {
    try withScratchFolder { folder in
      let files = rules.indices.map { folder.appending(path: "Rule\($0).swift") }
      for (file, rule) in zip(files, rules) { try Data(rule.code.utf8).write(to: file) }
      let answer = try SwiftCompiler(beside: tool).check(files, settings: CompileSettings(mode, .mainActor))
      let lines = answer.output.split(separator: "\n").map(String.init)
      for (file, rule) in zip(files, rules) {
        let name = file.lastPathComponent
        let found = lines.filter { $0.contains("/\(name):") }.compactMap { Diagnostic(line: $0, file: name) }
          .filter { $0.severity != .note }
        #expect(found.isEmpty == rule.answer.hasPrefix("accepted"), "\(rule.sentence): \(found)")
      }
    }
  }
}
