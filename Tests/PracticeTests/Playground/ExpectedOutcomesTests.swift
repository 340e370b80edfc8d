import Foundation
import Testing

@testable import racecourse

@Suite("The outcomes that comments of a file expect")
struct ExpectedOutcomesTests {
  private let file = URL(filePath: "/Mine.swift")

  @Test(
    "A comment has one or more outcomes in quotes, anywhere in the file; what is no such comment is left alone",
    arguments: [
      ("", []), ("func f() {}\n//expect:\"1\"", ["1"]), ("f() // expect: \"a, b\" , \"c\" ", ["a, b", "c"]),
      ("// expect: \"1\"\n// expect: \"2\"", ["1", "2"]),
      (#"// expect: "say \"a\\b\" \u{1b}""#, [#"say "a\b" \u{1b}"#]),
      ("// expect: \"\"", [""]), ("// expect: {\"outcomes\": []}", []), ("/// expect: 1", []),
      ("// I expect: 1", []), ("let text = \"// expect: 1\"", []),
    ])
  func declared(text: String, names: [String]) throws {
    #expect(try ExpectedOutcomes.declared(in: text, of: file) == names)
    for name in names {
      let comment = "// expect: \(ExpectedOutcomes.quoted(name))"
      #expect(try ExpectedOutcomes.declared(in: comment, of: file) == [name])
    }
  }

  @Test(
    "Anything else after the colon is refused, with its line",
    arguments: ["1", "\"1", "\"1\" \"2\"", "\"1\",", ""])
  func unclear(value: String) {
    #expect(throws: PlaygroundError.unclearExpectation(file, line: 2, value)) {
      try ExpectedOutcomes.declared(in: "\n// expect: \(value)", of: file)
    }
  }
}
