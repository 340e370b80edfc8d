import Foundation
import Support
import Testing

@testable import Evidence

@Suite("What the texts say about the compiler")
struct StatedRulesTests {
  @Test("Each sentence is in its text")
  func sentences() throws {
    for rule in StatedRule.all + StatedRule.inSwift5 {
      let file = package.appending(path: "Lessons/\(rule.text.rawValue)")
      let text = try String(contentsOf: file, encoding: .utf8)
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains(rule.sentence), "\(rule.text): \(rule.sentence)")
    }
  }

  @Test("The compiler accepts and refuses what they say")
  func rules() throws {
    let byTypes = StatedRule.all.filter { $0.answer == .refusedByTypes }
    try check(byTypes, CompileSettings(.swift6, .mainActor))
    try check(StatedRule.all.filter { $0.answer != .refusedByTypes }, CompileSettings(.swift6, .mainActor))
    try check(StatedRule.inSwift5, CompileSettings(.swift5, .mainActor))
  }

  /// Compiles the files of the rules as one module, and compares the files with errors or warnings.
  private func check(_ rules: [StatedRule], _ settings: CompileSettings) throws {
    try withScratchFolder { folder in
      let files = rules.indices.map { folder.appending(path: "Rule\($0).swift") }
      for (file, rule) in zip(files, rules) { try Data(rule.code.utf8).write(to: file) }
      let answer = try SwiftCompiler(beside: tool).check(files, settings: settings)
      let lines = answer.output.split(separator: "\n").map(String.init)
      for (file, rule) in zip(files, rules) {
        let name = file.lastPathComponent
        let found = lines.filter { $0.contains("/\(name):") }.compactMap { Diagnostic(line: $0, file: name) }
          .filter { $0.severity != .note }
        #expect(found.isEmpty == (rule.answer == .accepted), "\(rule.sentence): \(found)")
      }
    }
  }
}
