import Foundation

/// The outcomes that a learner calls correct. They judge a program that no catalog knows.
struct ExpectedOutcomes: Equatable, Sendable {
  /// Their names, as tables print them; empty if the learner named none.
  let names: [String]

  /// Expects these outcomes and no others; without any, nothing is judged.
  init(_ names: [String] = []) {
    self.names = names.reduce(into: []) { all, name in if !all.contains(name) { all.append(name) } }
  }

  /// Whether an ending is one of them; unknown if there are none, or if the schedule did not end.
  func expectation(of ending: Ending) -> Expectation {
    names.isEmpty || !ending.isEnd
      ? .unknown : names.contains(where: ending.isCalled) ? .acceptable : .forbidden
  }

  /// Those that no schedule of a search has, which is no failure.
  func missing(in found: Exploration) -> [String] {
    names.filter { name in !found.outcomes.contains { $0.ending.isCalled(name) } }
  }

  /// Whether a search found only them, and no data race; true if there are none.
  func hold(in found: Exploration) -> Bool {
    names.isEmpty
      || found.races.isEmpty && found.outcomes.allSatisfy { expectation(of: $0.ending) == .acceptable }
  }

  /// How a comment names an outcome: `"2, 2"`.
  static func quoted(_ name: String) -> String {
    "\"\(name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  /// The outcomes that comments of a file name: `// expect: "pages [1]", "pages [1, 2]"`, on a line of its own or after code.
  ///
  /// - Parameter file: the file that the text comes from.
  /// - Throws: ``PlaygroundError/unclearExpectation(_:line:_:)``.
  static func declared(in text: String, of file: URL) throws -> [String] {
    try SwiftToken.all(in: text).filter { $0.kind == .comment }.flatMap { comment -> [String] in
      guard let match = comment.text.wholeMatch(of: /\/\/\s*expect:\s*(.*?)\s*/) else { return [] }
      let value = String(match.1)
      // An object is for a script that runs the file.
      if value.hasPrefix("{") { return [] }
      guard value.wholeMatch(of: /"(?:[^"\\]|\\.)*"(?:\s*,\s*"(?:[^"\\]|\\.)*")*/) != nil else {
        throw PlaygroundError.unclearExpectation(file, line: comment.line, value)
      }
      return value.matches(of: /"((?:[^"\\]|\\.)*)"/).map {
        String($0.1).replacing(/\\(["\\])/) { String($0.1) }
      }
    }
  }
}
