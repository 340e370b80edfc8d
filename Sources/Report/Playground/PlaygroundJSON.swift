import Course
import Evidence
import Explorer

extension JSONReport {
  /// A learner's own file: what the compiler said, and what the search found if there was one.
  ///
  /// - Throws: what `JSONEncoder` throws.
  public static func playground(
    file: String, _ diagnostics: [Diagnostic], _ exploration: Exploration? = nil
  ) throws -> String {
    try text(PlaygroundJSON(file: file, diagnostics, exploration))
  }
}

private struct PlaygroundJSON: Encodable {
  let file: String
  let verdict: Verdict
  let diagnostics: [Diagnostic]
  /// What the search found; nothing where the compiler refused the file, or was asked alone.
  let exploration: Exploration?

  init(file: String, _ diagnostics: [Diagnostic], _ exploration: Exploration?) {
    self.file = file
    verdict = Verdict(diagnostics)
    self.diagnostics = diagnostics
    self.exploration = exploration
  }
}
